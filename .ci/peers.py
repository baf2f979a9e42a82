"""Loads what Praline exports with the tools it is exported for, and compares the values that they find with the exact ones.

Usage: python peers.py PRALINE_JAR SCRATCH_FOLDER    (needs stormpy, aalpy and hoa-utils; Graphviz's dot where it is in the path)
"""
import json
import pathlib
import shutil
import subprocess
import sys

import stormpy

JAR, SCRATCH = sys.argv[1], pathlib.Path(sys.argv[2])
passed = failed = 0

FIG2 = {
    "format": "praline-machine", "version": 1, "name": "fig2", "propositions": ["c", "o", "*"],
    "states": ["y0", "y1", "y2", "y3"], "initial": "y0", "unlisted": "stay",
    "transitions": [
        {"from": "y0", "label": ["c"], "to": "y2", "probability": 1, "reward": 0},
        {"from": "y0", "label": ["*"], "to": "y1", "probability": 1, "reward": 0},
        {"from": "y2", "label": ["o"], "to": "y3", "probability": 0.9, "reward": 1},
        {"from": "y2", "label": ["o"], "to": "y1", "probability": 0.1, "reward": 0},
        {"from": "y2", "label": ["*"], "to": "y1", "probability": 1, "reward": 0},
        {"from": "y3", "when": "true", "to": "y1", "probability": 1, "reward": 0},
        {"from": "y1", "when": "true", "to": "y1", "probability": 1, "reward": 0},
    ],
}
HOSTILE = ["init", "my-label", "two words", 'quo"te', "*", "&", "|", "a:b", "c/d", "[e]", "<f>", "back\\slash", "été", "日本",
           "_u41_", "x_and_y", "9", "", "node", "true", "reward", "state", "memory", "none", "_end_", "F", "Pmax"]


def check(what, fine, seen=""):
    global passed, failed
    passed, failed = passed + bool(fine), failed + (not fine)
    if not fine:
        print(f"failed: {what}: {seen}")


def praline(*arguments):
    done = subprocess.run(["java", "-XX:TieredStopAtLevel=1", "-jar", JAR, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"praline {arguments}: {done.stderr}")
    return done.stdout


def exact(environment, machine, *how):
    return json.loads(praline("solve", environment, machine, "--unlisted", "stay", "--json", *how))["value"]


def hostile():
    """A machine whose propositions and states have the names that tools stumble over; deterministic, with rewards by label."""
    states = HOSTILE[:5]
    transitions = [
        {"from": state, "label": [name], "to": states[(i + j) % len(states)], "probability": 1, "reward": (j * 7 + i) % 3}
        for i, state in enumerate(states) for j, name in enumerate(HOSTILE)
    ]
    transitions.append({"from": states[0], "label": HOSTILE[:3], "to": states[1], "probability": 0.5, "reward": 2})
    transitions.append({"from": states[0], "label": HOSTILE[:3], "to": states[1], "probability": 0.5, "reward": 1})
    return {"format": "praline-machine", "version": 1, "name": 'hostile */ "', "propositions": HOSTILE, "states": states,
            "initial": states[0], "unlisted": "stay", "transitions": transitions}


def value(model, formula):
    return stormpy.model_checking(model, formula).get_value(model.initial_states[0])


def load(path):
    """The model in a file, with what parses properties for it."""
    if path.suffix == ".drn":
        return stormpy.build_model_from_drn(str(path)), None
    if path.suffix == ".prism":
        program = stormpy.parse_prism_program(str(path))
    else:
        program, _ = stormpy.parse_jani_model(str(path))
    return program, program


def values(path, reward, bounds):
    formulas = [f'R{{"{reward}"}}max=? [ C ]'] + [f'R{{"{reward}"}}max=? [ C<={bound} ]' for bound in bounds]
    found = []
    for formula in formulas:
        source, program = load(path)
        properties = stormpy.parse_properties(formula, program) if program else stormpy.parse_properties(formula)
        model = stormpy.build_model(source, properties) if program else source
        found.append(value(model, properties[0]))
    return found


def values_in_storm(environment, machine, steps):
    """Total and bounded rewards of the product in every format, against Praline's own."""
    wanted = [exact(environment, machine, "--total")] + [exact(environment, machine, "--steps", k) for k in steps]
    for ending in ["prism", "drn", "jani"]:
        for how in [[], ["--expected"]]:
            path = SCRATCH / f"product.{ending}"
            praline("convert", machine, path, "--in", environment, *how)
            late = "last_reward" in path.read_text()  # then the reward of step k is counted in step k + 1
            reward = "last_reward" if late else "reward"
            found = values(path, reward, [k + late for k in steps])
            fine = all(abs(a - b) < 1e-6 for a, b in zip(found, wanted))
            check(f"{environment} with {machine} as {ending} {how}", fine, f"{found}, wanted {wanted}")


def hostile_names(file):
    for ending in ["prism", "drn", "jani"]:
        path = SCRATCH / f"hostile.{ending}"
        praline("convert", file, path)
        late = "last_reward" in path.read_text()
        found = values(path, "last_reward" if late else "reward", [1 + late, 6 + late])[1:]
        wanted = [exact(file, file, "--steps", 1), exact(file, file, "--steps", 6)]
        check(f"hostile names as {ending}", all(abs(a - b) < 1e-6 for a, b in zip(found, wanted)), f"{found}, wanted {wanted}")


def pictures(files):
    if not shutil.which("dot"):
        print("Graphviz is not installed: its files are not checked")
        return
    for file in files:
        for name in ["dot", "aalpy"]:
            path = SCRATCH / f"{name}.dot"
            praline("convert", file, path, "--to", name)
            done = subprocess.run(["dot", "-Tsvg", str(path), "-o", str(SCRATCH / "dot.svg")], capture_output=True, text=True)
            check(f"dot -Tsvg of {file} as {name}", done.returncode == 0 and not done.stderr, done.stderr)


def aalpy_reads_and_writes(files):
    from aalpy.utils import load_automaton_from_file, save_automaton_to_file
    for file in files:
        path = SCRATCH / "there.dot"
        praline("convert", file, path, "--to", "aalpy")
        machine = load_automaton_from_file(str(path), "smm")
        save_automaton_to_file(machine, str(SCRATCH / "back"), file_type="dot")
        back = SCRATCH / "back.json"
        praline("convert", SCRATCH / "back.dot", back)
        done = json.loads(praline("compare", file, back, "--json"))
        check(f"{file} through AALpy", done["equivalent"], done)


def hoa_is_read(files):
    from hoa.parsers import HOAParser
    for file in files:
        path = SCRATCH / "machine.hoa"
        praline("convert", file, path)
        try:
            HOAParser()._parser.parse(path.read_text())  # by its grammar: what it builds of it fails on 'Acceptance: 0 t'
            check(f"{file} as HOA", True)
        except Exception as problem:  # whatever the parser throws, the file was not read
            check(f"{file} as HOA", False, problem)


def python_runs(files):
    for file in files:
        path = SCRATCH / "machine.py"
        praline("convert", file, path)
        module = {}
        exec(compile(path.read_text(), str(path), "exec"), module)
        rows = [row for matrix in module["delta_u"].values() for row in matrix]
        fine = all(len(row) == module["num_states"] and abs(sum(row) - 1) < 1e-9 for row in rows)
        check(f"{file} as Python", fine and len(module["delta_u"]) == len(module["labels"]))


def main():
    SCRATCH.mkdir(parents=True, exist_ok=True)
    fig2 = SCRATCH / "fig2.json"
    fig2.write_text(json.dumps(FIG2))
    names = SCRATCH / "names.json"
    names.write_text(json.dumps(hostile()))
    values_in_storm("office", "office", [14, 15])
    values_in_storm("office", fig2, [14, 15])
    values_in_storm("office", "srm1", [14, 15, 40])
    hostile_names(names)
    files = ["office", "srm3", "cheat-bandit", fig2, names]
    pictures(files)
    aalpy_reads_and_writes(["office", "srm3", fig2, names])
    few = SCRATCH / "few.json"  # the parser takes minutes over long guards
    few.write_text(json.dumps({
        "format": "praline-machine", "version": 1, "name": 'quo"te', "propositions": ['"', "\\\\", "é"], "states": ["a\"b", ""],
        "initial": "", "unlisted": "sink",
        "transitions": [{"from": "", "label": ['"'], "to": "a\"b", "probability": 1, "reward": -1.5}]}))
    hoa_is_read(["office", fig2, few])
    python_runs(files)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
