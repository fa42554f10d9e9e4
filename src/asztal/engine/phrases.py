"""Near misses: what a text that is not a move was probably meant to be.

A family lists how its moves are written, each as a form and an example (`Phrases`). A text that its strict
reader refuses is taken apart into a verb, pieces and whatever else a move can name; then the forms of
every verb that may be meant are filled with them, read strictly and judged. So a suggestion is
either legal now, or the same move in correct notation; if that is refused, a rule says why. Only the notation
itself is ever accepted. All families share this.

A form is words between spaces: the verb, then literal words and slots in capitals. `PIECE` stands for one
piece, `PIECES` for one or more, `JOKER` for a piece that is `*`, other slots for what the family's `sort`
calls so; `[SLOT]` may be left out, `(SLOT)` is understood but never written.

>>> near("color", ["mark", "colour"])
'colour'
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from mypy_extensions import i64

from asztal.engine.game import State
from asztal.errors import AsztalError, IllegalMove, NotationError, SearchError

__all__ = ["Phrases", "near", "plain"]

MOST: Final = 120  # signs; a longer text is not a near miss
SPLIT: Final = 4  # pieces of a play that is several moves
REPLACED: Final = ("move.unreadable", "card.unreadable", "tile.unreadable", "bone.unreadable")

# Words for moves, in English and in Hungarian without accents, and the verbs of the notation that they may
# stand for, the likeliest first; a family looks at those that it has, and may have words of its own.
CALLED: Final[tuple[tuple[str, str], ...]] = (
    ("draw pull huz huzok huzom huzz huzd huzni huzas huznek", "draw"),
    (
        "take pick pickup grab get vesz veszek veszem vegyel vedd venni elvesz elveszek elveszem elvenni"
        " felvesz felveszek felveszem felvenni felvetel",
        "take draw claim",
    ),
    ("lay meld nyit nyitok nyitni nyitas kirak kirakok kirakom kirakni", "lay add place"),
    (
        "place play put set rak rakok rakom rakj rakd rakni rakas lerak lerakok lerakom lerakni lerakas"
        " tesz teszek teszem tegyel tedd tenni tetel letesz leteszek leteszem letenni",
        "place lay add discard",
    ),
    (
        "add attach append layoff hozzatesz hozzateszek hozzateszem hozzatenni hozzatetel szur szurok szurom szurj"
        " szurd szurni szuras beszur beszurok beszurom beszurni beszuras",
        "add lay place",
    ),
    (
        "swap exchange replace change release trade free valt valtok valtom valts valtsd valtani valtas kivalt"
        " kivaltok kivaltom kivaltani kivaltas cserel cserelek cserelem cserelj csereld cserelni csere",
        "swap add",
    ),
    (
        "discard discarding throw throwing drop toss dump give dob dobok dobom dobj dobd dobni dobas eldob"
        " eldobok eldobom eldobni eldobas tovabbad tovabbadok tovabbadom tovabbadni",
        "discard",
    ),
    ("done end kesz keszen vege vegzek vegez vegezni", "done stop discard pass"),
    ("stop halt all allok allj megall megallok megallni", "stop done discard pass"),
    (
        "pass leave skip no nem passz passzol passzolok passzolj passzolni passzolas kihagy kihagyok kihagyom kihagyni",
        "pass done stop",
    ),
    ("claim want yes igen ker kerek kerem kerj kerd kerni keres", "claim take"),
    (
        "mark marker open jelol jelolok jelolom jelolj jelold jelolni jeloles jelzo jelolo megjelolom",
        "mark lay",
    ),
)
# Ending the deal: the moves that can do it, of which all are shown.
OUT: Final[tuple[tuple[str, str], ...]] = (
    (
        "finish befejez befejezek befejezem befejezni befejezes fejezd",
        "finish gin knock lay add discard place stop",
    ),
    (
        "go win declare kimegy kimegyek kimenni kimenes terit teritek teritem teriteni handol handolok handolas",
        "finish gin knock lay add discard place",
    ),
)
DECLARED: Final = "finish gin knock"
SOURCES: Final[dict[str, str]] = {  # where a piece comes from says what is done, whatever it was called
    word: verb
    for words, verb in (
        ("stock deck talon talont talonbol talonrol pakli paklibol", "draw"),
        ("discard discards discarded dobo dobott dobottat dobottak eldobott eldobottak", "take"),
        ("indicator jelzoko jelzokovet upcard felforditott", "take"),
    )
    for word in words.split()
}
TOGETHER: Final[tuple[tuple[str, str], ...]] = (  # words that say one thing
    ("lay off", "layoff"),
    ("top card", "card"),
    ("felso lapot", "lapot"),
    ("left end", "left"),
    ("right end", "right"),
    ("total of eights", "eights"),
    ("runs and sets", "mixed"),
    ("sorok es csoportok", "mixed"),
    ("sorokkal es csoportokkal", "mixed"),
)
SMALL: Final[tuple[str, ...]] = (  # words that change nothing
    "a an one the to on onto in into of at with from for by as and my please i it then turn",
    "up down off out away back",
    "meld melds set run pile stock deck hand card cards tile tiles upcard discarded seven total",
    "bone bones domino dominoes train line | - :",
    "az ra re ba be bol bel ban ben es el le fel ki meg kell kozul vonat vonatra vonatomra sor csoport",
    "halom halmot halombol halomrol dobohalom talon talont talonbol talonrol pakli paklibol lap lapot kovet",
    "discards dobo dobott dobottat dobottak eldobott eldobottak felforditott dominot het egy",
)
FILLERS: Final[frozenset[str]] = frozenset(" ".join(SMALL).split())
ENDING: Final[frozenset[str]] = frozenset(" ".join([words for words, _ in OUT]).split())


def plain(text: str) -> str:
    """A text in lower case without accents."""
    return "".join(
        [sign for sign in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(sign)]
    )


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
        return word[at:] == other[at + 1 :]
    return word[at + 1 :] == other[at + 1 :] or (
        word[at + 2 :] == other[at + 2 :] and word[at : at + 2] == other[at : at + 2][::-1]
    )


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

    `brackets`: whether pieces may be grouped in them; `called`: this family's own words, as in `CALLED`.
    """

    def __init__(
        self,
        forms: Sequence[tuple[str, str]],
        brackets: bool = False,
        called: Sequence[tuple[str, str]] = (),
    ) -> None:
        self.forms = tuple(forms)
        self.brackets = brackets
        self.called = tuple(called)
        self.meanings: dict[str, list[str]] = {
            word: verbs.split() for words, verbs in (*CALLED, *OUT, *self.called) for word in words.split()
        }
        self.verbs = tuple(dict.fromkeys([form.split()[0] for form, _ in forms]))

    def near_miss(
        self,
        text: str,
        error: NotationError,
        sort: Callable[[str], tuple[str, str]],
        reads: Callable[[str], i64],
        state: State,
    ) -> NotationError | IllegalMove:
        """The error for a text that `reads`, the strict reader of a move in `state`, has refused with `error`.

        Of a move that other games have, why this one has it not; of a play that has to be made piece by piece, and
        of which no piece can go, why the first cannot.

        `sort` says of a word, or of two with a space between, which slot it fills and how it is written
        there, `A1|A2` if in one of several ways; the slot is empty if it fills none. The parameters of
        `move.unreadable`: `text`; `meant`, a move that is legal now or says the same, or empty; `more`, `yes`
        where `meant` is only the first of several, or empty; `examples` of how moves are written here, those
        of the verb if there is one. A piece that is none stays what it was called.
        """
        if error.code not in REPLACED:
            return error
        meant = ""
        more = ""
        examples = [example for _, example in self.forms]
        if len(text) <= MOST:
            refusal = state.refusal
            said = self._taken_apart(text, sort)
            verbs = self._verbs(said.verb)
            shown = verbs if said.verb in ENDING else verbs[:1]
            own = [(form, example) for form, example in self.forms if form.split()[0] in shown]
            if own and (" " in own[0][0] or self.meanings[said.verb][0] == verbs[0]):
                examples = [example for _, example in own]
            if not said.strange:
                foreign = self._foreign(said, reads)
                if foreign is not None:
                    return foreign
                meant = self._meant(text, said, verbs, reads, refusal) or self._only(said, sort, state)
                if not meant:
                    first = self._first_of(said, verbs, reads, refusal)
                    if isinstance(first, IllegalMove):
                        return first
                    meant, more = first, "yes" if first else ""
        if not meant and error.code != "move.unreadable":
            return error
        return NotationError(
            "move.unreadable", text=text, meant=meant, more=more, examples=", ".join(examples)
        )

    def _taken_apart(self, text: str, sort: Callable[[str], tuple[str, str]]) -> Said:
        said = Said()
        for sign in "[](){}<>,;.!\"'„”“‘’`":
            text = text.replace(sign, " ")
        text = " ".join(["", *plain(text).split(), ""])
        for several, one in TOGETHER:
            text = text.replace(f" {several} ", f" {one} ")
        words = text.split()
        at = 0
        while at < len(words):
            word = words[at]
            if word == "a" and at + 2 < len(words) and sort(words[at + 1] + " " + words[at + 2])[0]:
                at += 1  # the article before `treff kiralyt`, and no ace
                word = words[at]
            if at + 1 < len(words):
                slot, written = sort(word + " " + words[at + 1])
                if slot:
                    said.add(slot, written)
                    at += 2
                    continue
            at += 1
            called = word in self.meanings
            if called and not said.verb and (at == 1 or not sort(word)[0]):
                said.verb = word
                continue
            slot, written = sort(word)
            parts = [sort(part) for part in word.replace("–", "-").split("-")]
            if slot:
                said.add(slot, written)
            elif len(parts) > 1 and all(part[0] == "PIECE" for part in parts):  # 8h-9h-10h
                for _, written in parts:
                    said.add("PIECE", written)
            elif not called and word not in FILLERS:
                slip = near(word, self.verbs)
                if slip and not said.verb:
                    said.verb = slip
                else:
                    said.strange = True
        if self.meanings.get(said.verb, [""])[0] in SOURCES.values():
            for word in words[1:]:
                said.verb = SOURCES.get(word, said.verb)
        return said

    def _verbs(self, word: str) -> list[str]:
        """The verbs of this family that a word may stand for, the likeliest first.

        A deal ends by a move of its own where there is one, else by any that takes the last piece.
        """
        verbs = [verb for verb in self.meanings.get(word, []) if verb in self.verbs]
        declared = [verb for verb in verbs if word in ENDING and verb in DECLARED.split()]
        return declared or verbs

    def _meant(
        self,
        text: str,
        said: Said,
        verbs: list[str],
        reads: Callable[[str], i64],
        refusal: Callable[[i64], IllegalMove | None],
    ) -> str:
        """The first legal move that may be meant, else what was said in the notation's words, or nothing.

        Where no verb was said it must be the only one that is legal.
        """
        if said.verb and not verbs:
            return ""
        same = ""
        meant: list[str] = []
        for verb in verbs or self.verbs:
            for form, _ in self.forms:
                words = form.split()
                if words[0] != verb or (not verbs and all(word[0] in "[(" for word in words[1:])):
                    continue  # a bare word has to be said
                filled = self._filled(form, said, text)
                for move in one_of_each(filled):
                    legal = legal_of(move, reads, refusal)
                    if legal and legal not in meant:
                        meant.append(legal)
                    elif (
                        move == filled
                        and not same
                        and verb in self.meanings.get(said.verb, [])[:1]
                        and can_be_read(move, reads)
                    ):
                        same = move
        return meant[0] if len(meant) == 1 or (meant and verbs) else same

    def _foreign(self, said: Said, reads: Callable[[str], i64]) -> IllegalMove | None:
        """Why a move that other games have is none here, if its reader says so."""
        verb = self.meanings.get(said.verb, [""])[0]
        if verb and verb not in self.verbs:
            try:
                reads(verb)
            except IllegalMove as error:
                return error
            except AsztalError:
                return None
        return None

    def _only(self, said: Said, sort: Callable[[str], tuple[str, str]], state: State) -> str:
        """The legal move that names all that was said, and more, if there is only one of its verb."""
        verb = self.meanings.get(said.verb, [""])[0]
        if verb not in self.verbs:
            return ""
        joker = ["*" for form, _ in self.forms if form.split()[0] == verb and "(JOKER)" in form]
        fitting: list[str] = []
        try:
            legal = state.legal_moves()
        except SearchError:
            return ""
        for move in legal:
            if move.text.split()[0] == verb:
                slots = self._taken_apart(move.text, sort).slots
                if all(set(named) <= {*slots.get(slot, []), *joker} for slot, named in said.slots.items()):
                    fitting.append(move.text)
        return fitting[0] if len(fitting) == 1 else ""

    def _first_of(
        self,
        said: Said,
        verbs: list[str],
        reads: Callable[[str], i64],
        refusal: Callable[[i64], IllegalMove | None],
    ) -> str | IllegalMove:
        """The first legal move of a play that has to be made piece by piece; why its first move is refused where
        each is, or nothing.
        """
        pieces = said.slots.get("PIECE", [])
        if not 2 <= len(pieces) <= SPLIT:
            return ""
        fault: IllegalMove | None = None
        for size in range(
            len(pieces) - 1, 0, -1
        ):  # those that go at once are no longer worth the same one by one
            fault = None
            for some in combinations(pieces, size):
                part = Said()
                part.slots = {**said.slots, "PIECE": list(some)}
                part.verb = said.verb
                move = self._meant("", part, verbs, reads, refusal)
                refused = refusal(reads(move)) if move else None
                if move and refused is None:
                    return move
                fault = fault or refused
        return fault or ""

    def _filled(self, form: str, said: Said, text: str) -> str:
        """The form with what was said in its slots; empty if something is missing or left over."""
        left = {slot: list(words) for slot, words in said.slots.items()}
        written: list[str] = []
        for word in form.split():
            slot = word.strip("[]()")
            if not slot.isupper():
                written.append(word)
                continue
            if slot == "JOKER":
                pieces = left.get("PIECE", [])
                if len(pieces) > 1 and "*" in pieces:
                    pieces.remove("*")
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


def one_of_each(move: str) -> list[str]:
    """The moves that a move with a word such as `A1|A2` stands for, one for each alternative; none if it is empty."""
    for word in move.split():
        if "|" in word:
            return [move.replace(word, way) for way in word.split("|")]
    return [move] if move else []


def can_be_read(move: str, reads: Callable[[str], i64]) -> bool:
    """Whether a text reads as a move that may be legal at some time."""
    try:
        reads(move)
    except AsztalError:
        return False
    return True


def legal_of(
    move: str, reads: Callable[[str], i64], refusal: Callable[[i64], IllegalMove | None], last: bool = False
) -> str:
    """The move if it is legal now, or the one that its refusal names as an example, or nothing."""
    fault: IllegalMove | None = None
    try:
        fault = refusal(reads(move))
    except IllegalMove as error:
        fault = error
    except AsztalError:
        return ""
    if fault is None:
        return move
    example = str(fault.params.get("example", ""))
    return legal_of(example, reads, refusal, True) if example and not last else ""
