"""Learns probabilistic reward machines: small automata that explain a reward which is random and depends on history."""

from ._jvm import JavaNotFoundError
from ._learn import learn
from ._spaces import StateError
from .machine import (
    Comparison,
    Explanation,
    LearnedMachine,
    MachineFileError,
    Policy,
    Question,
    Transition,
)
from .online import Learner, learn_from_traces
from .wrapper import RewardMachineWrapper

__version__ = "0.1.0"

__all__ = [
    "Comparison",
    "Explanation",
    "JavaNotFoundError",
    "LearnedMachine",
    "Learner",
    "MachineFileError",
    "Policy",
    "Question",
    "RewardMachineWrapper",
    "StateError",
    "Transition",
    "learn",
    "learn_from_traces",
]
