"""Near misses: what a text that is no move was probably meant to be.

A family lists how its moves are written, each as a form and an example (`Phrases`). A text that its strict
reader refuses is taken apart into a verb, pieces and whatever else a move can name; then the forms of
every verb that may be meant are filled with them and read strictly. So what is suggested can always be
read, and nothing but the notation itself is ever accepted. All families share this.

A form is words between spaces: the verb, then literal words and slots in capitals. `PIECE` stands for one
piece, `PIECES` for one or more, other slots for what the family's `sort` calls so; `[SLOT]` may be left
out, `(SLOT)` may be said but is not written.

>>> near("color", ["mark", "colour"])
'colour'
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64

from asztal.errors import AsztalError, IllegalMove, NotationError

__all__ = ["Phrases", "near", "plain"]

MOST: Final = 120                           # signs; a longer text is no near miss
SPLIT: Final = 4                            # pieces of a play that is several moves
REPLACED: Final = ("move.unreadable", "card.unreadable", "tile.unreadable", "bone.unreadable")

# Words for moves, in English and in Hungarian without accents, and the verbs of the notation that they may
# stand for, the likeliest first; a family looks at those that it has.
CALLED: Final[tuple[tuple[str, str], ...]] = (
    ("draw pull huz huzok huzd huzas", "draw"),
    ("take pick pickup grab get felvesz felveszem vedd elvesz elveszem felvetel", "take draw claim"),
    ("lay meld knock", "lay add place"),
    ("place play put set lerak lerakom rak rakok letesz leteszem tesz teszek lerakas",
     "place lay add discard"),
    ("add attach append hozzatesz hozzateszem szur szurok beszur szuras", "add lay place"),
    ("swap exchange replace change release trade kivalt kivaltom cserel csere kivaltas", "swap add"),
    ("discard throw drop toss dump dob dobok dobom eldob eldobom dobas", "discard"),
    ("done end kesz vege keszen", "done stop discard pass"),
    ("stop halt megall megallok allj", "stop done discard pass"),
    ("pass leave skip passz passzol passzolok kihagy", "pass done stop"),
    ("claim want ker kerem kerek", "claim take"),
    ("finish go win declare befejez befejezem kimegy kimegyek terit", "finish done stop"),
    ("mark marker open jelol jelolom jelzo", "mark"),
)
MEANINGS: Final[dict[str, list[str]]] = {
    word: verbs.split() for words, verbs in CALLED for word in words.split()}
SMALL: Final[tuple[str, ...]] = (           # words that change nothing
    "a an one the to on onto in into of at with from for by as and my please i it then turn",
    "up down off out away back",
    "meld melds set run pile stock deck hand card cards tile tiles",
    "bone bones domino dominoes train line | - :",
    "az ra re ba be bol bel ban ben es el le fel vonat vonatra halom talonbol lap lapot kovet dominot")
FILLERS: Final[frozenset[str]] = frozenset(" ".join(SMALL).split())


def plain(text: str) -> str:
    """A text in lower case without accents."""
    return "".join([sign for sign in unicodedata.normalize("NFD", text.lower())
                    if not unicodedata.combining(sign)])


def near(word: str, known: Sequence[str]) -> str:
    """The one of the known words that is this one but for a slip of the hand, or nothing.

    A slip: one letter too many, missing or wrong, or two exchanged; only in words of four letters or more.
    """
    if len(word) < 4:
        return ""
    for other in known:
        if _one_slip(word, other):
            return other
    return ""


def _one_slip(word: str, other: str) -> bool:
    if len(word) > len(other):
        word, other = other, word
    if len(other) - len(word) > 1 or len(other) < 4:
        return False
    at = 0
    while at < len(word) and word[at] == other[at]:
        at += 1
    if len(word) < len(other):
        return word[at:] == other[at + 1:]
    return word[at + 1:] == other[at + 1:] or (
        word[at + 2:] == other[at + 2:] and word[at:at + 2] == other[at:at + 2][::-1])


class Said:
    """A text taken apart: its verb, what it names by slot, and whether anything was not understood."""

    def __init__(self) -> None:
        self.verb = ""
        self.slots: dict[str, list[str]] = {}
        self.strange = False

    def add(self, slot: str, word: str) -> None:
        """Another thing that is named."""
        self.slots.setdefault(slot, []).append(word)


class Phrases:
    """How the moves of a family are written: forms with an example each, in the order of a turn.

    `brackets`: whether pieces may stand together in them.
    """

    def __init__(self, forms: Sequence[tuple[str, str]], brackets: bool = False) -> None:
        self.forms = tuple(forms)
        self.brackets = brackets
        self.verbs = tuple(dict.fromkeys([form.split()[0] for form, _ in forms]))

    def near_miss(self, text: str, error: NotationError, sort: Callable[[str], tuple[str, str]],
                  reads: Callable[[str], i64], refusal: Callable[[i64], IllegalMove | None]) -> NotationError:
        """The error for a text that `reads`, the strict reader, has refused with `error`.

        `sort` says of a word, or of two with a space between, which slot it fills and how it is written
        there; the slot is empty if it fills none. The parameters of `move.unreadable`: `text`; `meant`,
        a move that can be read, or empty; `more`, `yes` where `meant` is only the first of several, or empty;
        `examples` of how moves are written here, those of the verb if there is one. A piece that is none
        stays what it was called.
        """
        if error.code not in REPLACED:
            return error
        meant = ""
        more = ""
        examples = [example for _, example in self.forms]
        if len(text) <= MOST:
            said = self._taken_apart(text, sort)
            verbs = self._verbs(said.verb)
            if verbs:
                examples = [example for form, example in self.forms if form.split()[0] == verbs[0]]
            if not said.strange:
                meant = self._meant(text, said, verbs, reads)
                if not meant:
                    meant = self._first_of(said, verbs, reads, refusal)
                    more = "yes" if meant else ""
        if not meant and error.code != "move.unreadable":
            return error
        return NotationError("move.unreadable", text=text, meant=meant, more=more,
                             examples=", ".join(examples))

    def _taken_apart(self, text: str, sort: Callable[[str], tuple[str, str]]) -> Said:
        said = Said()
        for sign in "[](){}<>,;.!\"'„”“‘’`":
            text = text.replace(sign, " ")
        words = plain(text).split()
        at = 0
        while at < len(words):
            word = words[at]
            if at + 1 < len(words):
                slot, written = sort(word + " " + words[at + 1])
                if slot:
                    said.add(slot, written)
                    at += 2
                    continue
            at += 1
            called = word in MEANINGS
            if called and not said.verb and (at == 1 or not sort(word)[0]):
                said.verb = word
                continue
            slot, written = sort(word)
            if slot:
                said.add(slot, written)
            elif not called and word not in FILLERS:
                slip = near(word, self.verbs)
                if slip and not said.verb:
                    said.verb = slip
                else:
                    said.strange = True
        return said

    def _verbs(self, word: str) -> list[str]:
        """The verbs of this family that a word may stand for, the likeliest first."""
        return [verb for verb in MEANINGS.get(word, []) if verb in self.verbs]

    def _meant(self, text: str, said: Said, verbs: list[str], reads: Callable[[str], i64]) -> str:
        """The first move that can be read, else one that reads as what can never be a move, else nothing.

        Where no verb was said it must be the only one.
        """
        if said.verb and not verbs:
            return ""
        clean: list[str] = []
        unclean: list[str] = []
        for verb in verbs or self.verbs:
            for form, _ in self.forms:
                if form.split()[0] != verb:
                    continue
                if (not verbs or verb != verbs[0]) and (" " not in form or "(" in form):
                    continue                # a bare word is meant only where it comes first to mind
                move = self._filled(form, said, text)
                if not move:
                    continue
                try:
                    reads(move)
                except IllegalMove:
                    unclean.append(move)
                except AsztalError:
                    continue
                else:
                    clean.append(move)
        found = clean or unclean
        return found[0] if len(found) == 1 or (found and verbs) else ""

    def _first_of(self, said: Said, verbs: list[str], reads: Callable[[str], i64],
                  refusal: Callable[[i64], IllegalMove | None]) -> str:
        """The first move of a play that has to be made piece by piece, a legal one if there is one."""
        pieces = said.slots.get("PIECE", [])
        if not 2 <= len(pieces) <= SPLIT:
            return ""
        first = ""
        for piece in pieces:
            one = Said()
            one.slots = {**said.slots, "PIECE": [piece]}
            one.verb = said.verb
            move = self._meant("", one, verbs, reads)
            if not move:
                continue
            first = first or move
            try:
                if refusal(reads(move)) is None:
                    return move
            except AsztalError:
                continue
        return first

    def _filled(self, form: str, said: Said, text: str) -> str:
        """The form with what was said in its slots; empty if something is missing or left over."""
        left = {slot: list(words) for slot, words in said.slots.items()}
        written: list[str] = []
        for word in form.split():
            slot = word.strip("[]()")
            if not slot.isupper():
                written.append(word)
                continue
            name = "PIECE" if slot == "PIECES" else slot
            given = left.pop(name, [])
            if slot == "PIECES" and given:
                together = " ".join(given)
                if self.brackets and "[" in text:
                    together = f"[{together}]"
                elif self.brackets and "{" in text:
                    together = "{" + together + "}"
                written.append(together)
            elif given and slot != "PIECES":
                if word[0] != "(":
                    written.append(given[0])
                if len(given) > 1:
                    left[name] = given[1:]
            elif word[0] not in "[(":
                return ""
        return "" if left else " ".join(written)
