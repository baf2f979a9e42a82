"""What other libraries and the terminal do with signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap

import pytest

TESTS = os.path.dirname(__file__)


def run(text: str, **given: object) -> subprocess.CompletedProcess[str]:
    code = f"import sys; sys.path.insert(0, {TESTS!r})\n" + textwrap.dedent(text)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False, **given)  # type: ignore[call-overload,no-any-return]


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_library_that_takes_the_signals_for_itself_does_no_harm() -> None:
    done = run("""
        import ctypes, signal
        import praline
        from environments import Office
        praline.learn(Office(), labels="labels", max_steps=300)
        class Thief(Office):
            def reset(self, **given):
                if self.resets == 1:
                    ctypes.CDLL(None).signal(signal.SIGSEGV, ctypes.c_void_p(0))
                return super().reset(**given)
        for seed in range(3):
            print(praline.learn(Thief(), labels="labels", seed=seed).status)
    """)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == 3 * ["converged"]


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_termination_ends_the_process_as_python_would() -> None:
    done = run("""
        import os, signal
        import praline
        from environments import Office
        praline.learn(Office(), labels="labels", max_steps=300)
        os.kill(os.getpid(), signal.SIGTERM)
    """)
    assert done.returncode == -signal.SIGTERM
    assert "fatal error" not in done.stdout + done.stderr


def test_a_process_ends_though_a_thread_that_is_gone_has_started_the_engine() -> None:
    done = run("""
        import threading
        import praline
        from environments import Office
        learned = []
        thread = threading.Thread(target=lambda: learned.append(praline.learn(Office(), labels="labels", max_steps=300)))
        thread.start()
        thread.join()
        print(learned[0].steps, praline.learn(Office(), labels="labels", max_steps=400).steps)
    """)
    assert (done.returncode, done.stdout.split()) == (0, ["300", "400"]), done.stderr


def test_ctrl_c_outside_of_learning_is_a_keyboard_interrupt() -> None:
    done = run("""
        import os, signal
        import praline
        from environments import Office
        praline.learn(Office(), labels="labels", max_steps=300)
        try:
            os.kill(os.getpid(), signal.SIGINT)
        except KeyboardInterrupt:
            print("interrupted")
    """)
    assert done.stdout.strip() == "interrupted", done.stderr


def test_java_missing_or_old_is_said_clearly(tmp_path: object) -> None:
    old = os.path.join(str(tmp_path), "jdk8")
    os.makedirs(os.path.join(old, "jre", "lib", "amd64", "server"))
    with open(os.path.join(old, "release"), "w") as file:
        file.write('JAVA_VERSION="1.8.0_292"\n')
    text = """
        from pathlib import Path
        from praline import _jvm
        usual = _jvm._candidates
        _jvm._candidates = lambda: [home for home in usual() if str(home) == {home!r}]
        import praline
        try:
            praline.Learner()
        except praline.JavaNotFoundError as problem:
            print(problem)
    """
    said = run(text.format(home=old), env={**os.environ, "JAVA_HOME": old}).stdout
    assert "needs Java 17 or newer" in said and "is version 8" in said and "apt install" in said
    said = run(text.format(home="nowhere")).stdout
    assert "lead to none" in said
