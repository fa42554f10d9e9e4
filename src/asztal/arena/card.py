"""The data card of an export: what is in its tables, and what it was made with. docs/data.md has the same in words."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final

from asztal import __version__
from asztal.arena.shares import Job
from asztal.engine import Game
from asztal.envs import Actions, Observation

__all__ = ["CARD", "DEALS", "LICENCE", "MEANINGS", "STEPS", "card", "facts"]

CARD: Final = "README.md"
DEALS: Final = "games.parquet"
STEPS: Final = "steps.parquet"
LICENCE: Final = "MIT"  # of the data, as of Asztal itself

# What each column holds, and its unit; `card` wants one for every column.
MEANINGS: Final = {
    "game": "the game's id",
    "revision": "of its rules; it goes up when they change",
    "players": "how many",
    "options": "the house rules that are not the game's own, as JSON text",
    "bots": "who sat where, by seat",
    "deal": "number of the deal, from 1",
    "seed": "`game.deal(seed=seed, dealer=dealer, carry=carry)` is the deal",
    "dealer": "seat that dealt, from 0",
    "carry": "what the deal before left: the pool in points, or the number of the game in its match",
    "play_seed": "seed of the bots' chance",
    "reason": "how the deal ended",
    "rule": "number of the rule by which it ended",
    "winner": "seat, or null",
    "scores": "points by seat, as the game counts them",
    "decisions": "moves made, those included that were the only legal one",
    "next_carry": "what this deal leaves to the next, as `carry`",
    "details": "what else the result tells, as JSON text",
    "returns": "points by which each seat ended ahead of the others on average; they add up to 0",
    "moves": "every move in order, as everybody saw it",
    "steps": f"how many rows of `{STEPS}` the deal has",
    "step": "number of the step in its deal, from 0",
    "move": "which of the deal's `moves` it belongs to, from 0",
    "seat": "who was asked, from 0",
    "action": "what was chosen: a number of the table of actions",
    "name": "what that action is called",
    "mask": "the legal actions: action n is bit n % 8, the lowest being 0, of byte n // 8",
    "view": "what the seat saw, one number (uint8) a byte, as below",
    "return": "of the seat that was asked: what the deal brought it, in points",
    "position": "the whole position before the step, hidden pieces included",
}


def facts(job: Job, seed: int) -> dict[str, Any]:
    """What an export was made with, as plain JSON data; the seed only where it is open.

    Raises EnvError `env.family` for a game that has no table of actions.
    """
    actions, seen = Actions(job.game), Observation(job.game)
    names = [actions.name(action) for action in range(actions.size)]
    return {
        "asztal": __version__,
        "licence": LICENCE,
        **job.data(),
        "variant": "open" if job.rows == "open" else "redacted",
        **({"seed": seed} if job.rows == "open" else {}),
        "mask_bytes": (actions.size + 7) // 8,
        "view_bytes": seen.size,
        "actions_sha256": digest("\n".join(names)),
        "view_sha256": digest(seen.describe()),
        "actions": names,
    }


def digest(text: str) -> str:
    """The SHA-256 of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def card(game: Game, facts: dict[str, Any], schemas: Sequence[Any], deals: int, steps: int) -> str:
    """The data card, from the facts, the columns of both tables and how many rows they have."""
    open = facts["variant"] == "open"
    options = json.dumps(facts["options"], ensure_ascii=False)
    made = {
        "licence": facts["licence"],
        "game": f"{game.id}, {game.players} players, house rules {options}",
        "rule set": f"revision {game.revision} of `docs/rules/{game.id}.md`",
        "engine": f"Asztal {facts['asztal']}",
        "bots": ", ".join(facts["bots"]),
        "seed": str(facts["seed"]) if open else "left out: it deals the same cards again",
        "deals": f"{deals}",
        "steps": f"{steps}",
        "table of actions": f"{len(facts['actions'])} actions, SHA-256 `{facts['actions_sha256']}`",
        "layout of views": f"{facts['view_bytes']} bytes, SHA-256 `{facts['view_sha256']}`",
    }
    parts = [
        HEAD.format(licence=facts["licence"].lower(), deals=DEALS, steps=STEPS),
        f"# {game.id}: deals between bots, {facts['variant']}\n",
        OPEN if open else REDACTED,
        "## How it was made\n",
        table(("", ""), made.items()),
    ]
    for name, schema in zip((DEALS, STEPS), schemas, strict=True):
        rows = [(f"`{field.name}`", str(field.type), MEANINGS[field.name]) for field in schema]
        parts += [f"## {name}\n", table(("column", "type", "what, and its unit"), rows)]
    parts += ["## What a view shows\n", VIEW, f"```text\n{Observation(game).describe()}\n```\n"]
    parts += ["## How to read it\n", READING]
    return "\n".join(parts)


def table(head: Sequence[str], rows: Any) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join([f"| {' | '.join(line)} |\n" for line in lines])


HEAD: Final = """\
---
license: {licence}
configs:
- config_name: steps
  data_files: {steps}
- config_name: games
  data_files: {deals}
---
"""
REDACTED: Final = f"""\
One row of `{DEALS}` is a deal, one row of `{STEPS}` a choice that a seat had. A step shows what its seat could see and
nothing else; seeds and positions are left out, the open variant has them. All rows of a deal together show what
everybody held: whoever trains a player must give it the rows of one seat at a time.
"""
OPEN: Final = f"""\
One row of `{DEALS}` is a deal, one row of `{STEPS}` a choice that a seat had. This is the open variant: seeds and
positions tell what nobody at the table knew.
"""
VIEW: Final = """\
Where each part begins, its name, its shape and its meaning. Seats are counted from the one that looks.
"""
READING: Final = f"""\
The names of all actions are in the metadata of both tables:

```python
import json
import numpy as np
import pyarrow.parquet as pq

steps = pq.read_table("{STEPS}")
facts = json.loads(steps.schema.metadata[b"asztal"])
views = np.frombuffer(b"".join(steps["view"].to_pylist()), np.uint8).reshape(len(steps), -1)
packed = np.frombuffer(b"".join(steps["mask"].to_pylist()), np.uint8).reshape(len(steps), -1)
masks = np.unpackbits(packed, axis=1, count=len(facts["actions"]), bitorder="little")
```

With Asztal, `asztal.arena.read_export(folder)` gives the deals one by one, each with its steps.
"""
