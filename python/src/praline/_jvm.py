"""The Java engine in this process: found, started once, and guarded against what it cannot bear."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from . import _signals

OLDEST = 17
_INSTALL = "on Debian or Ubuntu: apt install default-jre-headless; with conda: conda install openjdk; on macOS: brew install openjdk"

_lock = threading.Lock()
_forked = False


class JavaNotFoundError(RuntimeError):
    """There is no Java of version 17 or newer; the message says what was found and what to install."""


def _after_fork() -> None:
    global _forked
    jpype = sys.modules.get("jpype")
    _forked = _forked or (jpype is not None and bool(jpype.isJVMStarted()))


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def _candidates() -> list[Path]:
    homes = []
    if os.environ.get("JAVA_HOME"):
        homes.append(Path(os.environ["JAVA_HOME"]))
    java = shutil.which("java")
    if java:
        homes.append(Path(java).resolve().parent.parent)
        if sys.platform == "darwin" and Path("/usr/libexec/java_home").exists():
            found = subprocess.run(["/usr/libexec/java_home"], capture_output=True, text=True, check=False)
            homes.append(Path(found.stdout.strip()))
    for folder in (Path("/usr/lib/jvm"), Path("/opt/homebrew/opt/openjdk/libexec/openjdk.jdk/Contents")):
        if folder.is_dir():
            homes.extend(sorted(child for child in folder.iterdir() if child.is_dir()))
    return homes


def _version(home: Path) -> int | None:
    """The major version of the Java in this folder, or None if there is none."""
    try:
        text = (home / "release").read_text(encoding="utf-8", errors="replace")
    except OSError:
        java = home / "bin" / ("java.exe" if os.name == "nt" else "java")
        if not java.exists():
            return None
        text = subprocess.run([str(java), "-version"], capture_output=True, text=True, check=False).stderr
    found = re.search(r'(?:JAVA_VERSION=|version )"?(\d+)(?:\.(\d+))?', text)
    if found is None:
        return None
    major = int(found.group(1))
    return int(found.group(2) or 0) if major == 1 else major  # 1.8 is 8


def _library(home: Path) -> Path | None:
    """The shared library of the Java in this folder."""
    names = ("libjvm.so", "libjvm.dylib", "jvm.dll")
    for part in ("lib/server", "bin/server", "lib/client", "jre/lib/server", "jre/lib/amd64/server"):
        for name in names:
            if (home / part / name).exists():
                return home / part / name
    return None


def find_java() -> Path:
    """The library of the first Java of version 17 or newer: JAVA_HOME, then PATH, then the usual folders."""
    seen = []
    for home in _candidates():
        version = _version(home)
        library = _library(home)
        if version is not None and version >= OLDEST and library is not None:
            return library
        if version is not None and version < OLDEST:
            seen.append(f"{home} is version {version}")
        elif version is not None:
            seen.append(f"{home} has no libjvm")
    what = "; ".join(dict.fromkeys(seen)) or "JAVA_HOME, PATH and the usual folders lead to none"
    raise JavaNotFoundError(f"praline needs Java {OLDEST} or newer ({what}). Install one ({_INSTALL}), or set JAVA_HOME.")


def _jar() -> Path:
    given = os.environ.get("PRALINE_JAR")
    jar = Path(given) if given else Path(__file__).with_name("praline.jar")
    if not jar.is_file():
        raise JavaNotFoundError(
            f"praline's engine is missing: no file {jar}. Install the wheel, or build it (python/check in the sources)."
        )
    return jar


def engine() -> Any:
    """The package of Java classes ``praline``, with the JVM started where it was not."""
    if _forked:
        raise RuntimeError(
            "this process was forked after praline's Java engine had started, which no JVM survives; start it anew "
            "(multiprocessing.set_start_method('spawn')), or fork before the first use of praline"
        )
    import jpype

    with _lock:
        if not jpype.isJVMStarted():
            jpype.startJVM(
                str(find_java()),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",  # a second of learning is over before the optimising compiler has paid for itself
                "-Xrs",
                "-Xss4m",
                "-Xshare:auto",
                classpath=[str(_jar())],
                convertStrings=False,
                interrupt=True,  # with -Xrs: Ctrl-C and the other signals of the terminal stay Python's
            )
            _signals.keep()
            if threading.current_thread() is not threading.main_thread():
                # a JVM's end waits for the thread that started it, for ever once that is gone; the next call attaches it as a daemon
                jpype.java.lang.Thread.detach()
        elif not _loaded(jpype):
            jpype.addClassPath(str(_jar()))
            if not _loaded(jpype):
                raise RuntimeError(
                    "another library started a JVM without praline's jar; import and use praline first, or start the "
                    f"JVM with {_jar()} in its class path"
                )
    _signals.restore()
    return jpype.JPackage("praline")


def _loaded(jpype: Any) -> bool:
    try:
        jpype.JClass("praline.bridge.Engine")
    except TypeError:
        return False
    return True


def message(problem: Any) -> str:
    """What a Java exception says, without its class."""
    return str(problem.getMessage() or problem.getClass().getSimpleName())
