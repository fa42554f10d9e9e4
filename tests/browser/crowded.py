"""Deals that went far: what bots came to in some thousand, the fullest of each kind."""

from __future__ import annotations

CROWDED = {
    "romi-40 2 players, 78 discarded": (
        "romi-40 players=2; dealer: 0; to-move: 0; phase: draw; hand 0: 10s; hand 1: As 10h 2c; pile: 5s 8h "
        "Jd Qd Jh 6h 7h 10d 4c 6s 5h 9d 5c 10c Qc Jc Qh Ah 4d 3h 4s 4c 8d 3d 2s 3s 5d 8d 7c Kc 3c 6h As Kh "
        "5d 4h 4h 6d Ad 2d Ac 7s 8s 8c 6s 7s 5c Kc 7d Ks 5h 8s 7h Ad 5s Kd Ac 9h 2h 3d 2c 2h 8h 6c 4s 9s Js "
        "3h Qs Ks Ah 3c Kh 2s 7d 6d 3s Kd; table: 0{Qs Qh Qc Qd} 0{9s 9h 9c 9d} 0{10s 10h 10c 10d} 1[6c 7c "
        "8c 9c] 1{Js Jh Jc Jd} 1[* 2d * 4d]; opened: 0 1; drawn: 0 1"
    ),
    "romi-40 3 players, 15 in hand": (
        "romi-40 players=3; dealer: 0; to-move: 0; phase: play; hand 0: As 2s 4s 8s 7h 8h 9h 4c 5c 7c 9c 2d "
        "6d Jd Kd; hand 1: 7s 10s Ah 6h 7h Qh Kh 3c Kc 7d 8d Jd Kd *; hand 2: 2s 3s 3s 5s 6s 9s 5h 10h 2c "
        "6c 8c Kc 8d 10d; pile: 5s; table:; opened:; drawn: 0 2; turn: closed"
    ),
    "romi-40 4 players, 13 melds": (
        "romi-40 players=4; dealer: 0; to-move: 0; phase: draw; hand 0: 3d; hand 1: 6s 7s Qc 7d Qd; hand 2: "
        "5c 7c; hand 3: 3c; pile: As 2d 5h 5d 5c 2c 9s 6h Js 4c Jh 10h 10s Kc Kd Qs Jd 4d Ah 3s; table: "
        "3{8s 8h 8c 8d} 3[Ah 2h 3h] 2{3s 3h 3c 3d} 2[9d 10d Jd Qd Kd Ad] 0{7s 7c 7d} 0{8h 8c 8d} 3{9s 9h "
        "9d} 0{4s 4c 4d} 1{2h 2c 2d} 1[10c Jc Qc Kc] 3{6s 6h 6c *} 0[9h 10h Jh Qh] 2[Qs Ks As]; opened: 0 1 "
        "2 3; drawn: 0 1 2 3"
    ),
    "romi-40 4 players, 10 in a meld": (
        "romi-40 players=4; dealer: 0; to-move: 0; phase: play; hand 0: 5h 8h Jh Ac 4c 9c 9c Jd; hand 1: "
        "10h Kh 2c 4c 3d; hand 2: 4s Ad 4d 6d; hand 3: 8h; pile: 3d 10h Ac Ks 2s 5c 7c 2d 8c Kc 9h 7h 5d Qh "
        "8d Qs Kd Qh Qd 3h Kd Qd 10c Qc 9d Ks; table: 1{Js Jh Jc Jd} 3[As 2s 3s 4s 5s 6s 7s 8s 9s 10s] 2[Ah "
        "2h 3h 4h * 6h] 2{7s 7h 7d} 2{5s 5h 5c} 1{6s 6h 6c *} 3{9s 9h 9d} 0[5d 6d 7d] 0{10s 10c 10d}; "
        "opened: 0 1 2 3; drawn: 0 1 2 3; fresh: 2; taken: Jh; turn: owed extended closed with=2"
    ),
    "romi-40 4 players, 50 discarded": (
        "romi-40 players=4; dealer: 0; to-move: 0; phase: draw; hand 0: Qs 3h; hand 1: 3s 4s 7s 7s 8s 8s Js "
        "Js 7h 8h 8h Qc Qc 8d; hand 2: 2s Kh Kd; hand 3: 6s 2h 3h 10h; pile: Ah 10d 2h Ad Qd 7c 9s 3c Ks 4d "
        "10s 9s 10d Jd 2d 6h 5s 8c 10c 5c 7c 7h 3d 3s 4d Jh 6h Qh 3d 4s 5d 2c Kc 2d 9d 9c 10s Kc 7d Jc Ac "
        "9h 4h 4h 4c As Ks 5h Qs 2s; table: 2{As Ac Ad} 2[* 9h 10h Jh Qh Kh Ah] 2[2c 3c 4c * 6c] 3{5s 5h 5c "
        "5d} 3[8c 9c 10c Jc] 0[6d 7d 8d 9d] 0{6s 6c 6d} 3[Jd Qd Kd]; opened: 0 2 3; drawn: 0 1 2 3"
    ),
    "kalooki 4 players, 13 in a meld": (
        "kalooki players=4; dealer: 0; to-move: 0; phase: play; hand 0: 2s 6d 6d; hand 1: 2s 7h Qh 3c 5c "
        "Jc; hand 2: As Ah 3h Jh 4c Ad; hand 3: 7s 10h Ac 6c 7c 9c 10c 5d Jd Kd; pile: Ks 5h 7d 5d 2c 7s Kd "
        "Qc Js 10d 8s Ks 7d 6s 3s 3s Kh 2h Jd 5s 9s 8c 4d Ad Qd 3d Kc 9c 6h Qs Jc 2d 4s Kc 2c 5s 3d Ac Js "
        "4h Qc 2d Qs 8d 9d 10s 3c; table: 2[Ah 2h 3h 4h 5h 6h 7h 8h 9h * Jh Qh Kh] 3{6s 6c * *} 0{10s 10h "
        "10c 10d} 1{8s 8h 8c 8d} 2{9s 9h 9d}; opened: 0 1 2 3; drawn: 0 1 2 3; turn: extended open with=1"
    ),
    "kalooki 4 players, 12 melds": (
        "kalooki players=4; dealer: 0; to-move: 0; phase: play; hand 0: 3h 6h 5c; hand 1: 2c 3c 2d; hand 2: "
        "2h 2h 5d; hand 3: 2s 6c 3d; pile: Jh Ah Jh 8h Kh Ad 10h Kh 4d Js Ks; table: 1[8c 9c 10c Jc Qc] "
        "1[Jd Qd Kd Ad] 2{7s 7h 7c} 2{9s 9h 9d} 3[Qc Kc Ac] 3[7d * 9d 10d] 0[9c 10c *] 1[Js Qs Ks] 2[10d Jd "
        "Qd] 0[2s 3s 4s 5s] 3{5s 5h *} 0[5c 6c 7c]; opened: 0 1 2 3; drawn: 0 1 2 3; fresh: 1; turn: open"
    ),
    "romi-500 3 players, 17 in hand": (
        "romi-500 players=3; dealer: 0; to-move: 0; phase: play; round: 10; pool: 30; hand 0: 2s 3s 6s 7s "
        "9s Js Ks Ks 2h 3h 9h 5c Qc 3d 5d 10d Qd; hand 1: 4h 6h 7h Jh Jh 7c 2d 2d 4d Jd Kd; hand 2: As 4s "
        "Js 2c 3c Jc Qc 4d 7d 8d 9d 9d *; discards 0: 8s Kh Kc 10c 7c 6s; discards 1: 5h 6h Jd 3d 4s 7d Kc "
        "2s 6c; discards 2: 10d Qs Ac 5d 9c 3h 2h 6d Ac 8c; table: 1{10s 10s 10h}"
    ),
    "romi-500 4 players, 12 in a meld": (
        "romi-500 players=4; dealer: 0; to-move: 0; phase: draw; round: 5; pool: 30; hand 0: 2s 3h 3h 2c; "
        "hand 1: Ah 2h Ac; hand 2: Ah *; hand 3: As Ac; discards 0: Jh Kc Kh 8d; discards 1: Ks 7h Qd 4s "
        "3c; discards 2: Ks 10h Jc 8h 3s; discards 3: Kh 10c Jh 8s 4d; table: 1[5h 6h 7h 8h] 0[6s 7s 8s 9s "
        "10s Js] 0{9h 9h 9c 9d} 2[2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd Kd] 3{7s 7c 7d} 2[3c 4c 5c 6c 7c] 0{6s "
        "6c 6d *} 3{5h 5c 5d}"
    ),
    "romi-500 4 players, 10 discarded by one": (
        "romi-500 players=4; dealer: 0; to-move: 0; phase: draw; round: 10; pool: 30; hand 0: As 4s Ks Ks "
        "7h Jh Qh Ac 7c 9c Qc 4d 9d 9d; hand 1: 4s 10s 7h 3c 9c 10c 8d 10d Jd Qd; hand 2: 2s 3s 7s 4h Jh 2c "
        "6c 6c 8c Qc Kc; hand 3: As 2s 3h 6h Kh 5c 2d Jd; discards 0: 3h Ah 6d 5h 2d 8c 8s Js; discards 1: "
        "6h Qh Kh Ah 7d 3d 3c 5d 7s Ad; discards 2: 6s * 9s Ad 5c 8s Ac 8d 8h; discards 3: 4c 6d Qs 3s 10d "
        "7d Kd 3d 2c; table: 1{Kc Kd *} 2{5s 5s 5h} 3[8h 9h 10h] 3{10s 10h 10c}"
    ),
    "gin 2 players, 29 discarded": (
        "gin players=2; dealer: 1; to-move: 0; phase: draw; upcard: 5s; hand 0: 2s 8s Ah 6h 8h 6c 8c Ad 6d "
        "8d; hand 1: As 3s 6s 7s 10s Qs 3h 5h 2c 5c; pile: 5s 10c Kh Qc 9c Qd 3c Kc Jh Jd 9h 7c 9d 4d 7h 4c "
        "Ks 2h 10h 4h 3d 7d Qh 2d Kd Jc Js 10d 4s; stock: 5d 9s Ac"
    ),
    "gin 2 players, 5 known": (
        "gin players=2; dealer: 0; to-move: 0; phase: play; upcard: 4d; hand 0: As 6s 7s 8s 9s 10s Js 2h 2c "
        "Ad 2d; hand 1: 2s Ah Ac 6c 7c 8c 9c 10c Jc Qc; known 0: 7s 9s Js; known 1: 6c 7c 8c Jc Qc; pile: "
        "4d Qh Kh Kc 10h 7d 7h Qs 6d 8d Qd 5d 6h 5h 4c 3d 9h 4h 5s 10d 3c Kd 3s 3h Jd 4s Ks; takes: 8; "
        "stock: 8h 9d 5c Jh"
    ),
    "gin 2 players, 5 melds": (
        "gin players=2; dealer: 0; to-move: 0; phase: answer; upcard: 8h; hand 0: 4s Jd Qd Kd; hand 1:; "
        "known 0: 4s Kd; pile: 8h Ks 10h 10s Qc Jc 6s 9d Qh Kh 9h 6h 10c Qs Kc 3d; takes: 4; knocker: 1; "
        "table: 1{5s 5c 5d} 1{7s 7h 7c 7d} 1[3h 4h 5h] 0{As Ac Ad} 0[2c 3c 4c]; stock: 2d Ah 10d 4d 8c 6d "
        "9s 2s Js 8s 8d 9c 6c 2h Jh 3s"
    ),
    "gin 2 players, 5 left": (
        "gin players=2; dealer: 1; to-move: 0; phase: answer; upcard: 10d; hand 0: 4s 10s Js Qs Ah 10h 10c "
        "Ad 2d 10d; hand 1: As 2s Ac 2c 3d; known 0: 10d; pile: 8d Jh Jc 5d 4d Qc Jd 9c 8c 4c 3h 9d Kd Qd "
        "5h 3s 8h Kh 7d 6h 5c 4h; takes: 5; knocker: 1; table: 1[5s 6s 7s 8s 9s]; stock: Ks Kc 3c 7c 6d 2h "
        "7h 6c Qh 9h"
    ),
    "tabla-romi 2 players, 45 discarded by one": (
        "tabla-romi players=2; dealer: 0; to-move: 0; phase: draw; indicator: 12r; hand 0: 8r 12r 3y 8y 8y "
        "9y 10y 10k 3b 4b 5b 5b 13b *; hand 1: 1r 8r 9r 10r 13r 5y 7y 13y 13k 6b 7b 8b 9b 10b; discards 0: "
        "2k 5r 11y 12b 7k 2r 8k 5r 11b 7y 12y 4y 3k 11b 5k 13b 6y 1k 4y 8b 8k 9k 5y 10y 9y 12y 6k 4k 3r 13k "
        "3k; discards 1: 6b 6r 13y 2b 1k 9k 11r 10k 10b 2y 9b 1y 6r 3b 4r 4b 11k 6k 1y 6y 12k 1r 4k 3y 1b "
        "1b 7r 3r 9r 11y 13r 5k 12k 2y 2b 10r 12b 4r 2r 7b 7r 11k 11r * 7k; offered: 1"
    ),
    "tabla-romi 4 players, 17 discarded by one": (
        "tabla-romi players=4; dealer: 0; to-move: 0; phase: claim; indicator: 6k; hand 0: 4r 5r 6r 10r 11r "
        "13r 3y 8k 1b 4b 6b 9b 13b 13b; hand 1: 2r 3r 7r 1y 10y 11y 11y 1k 7k 1b 7b 10b 11b 12b; hand 2: 1r "
        "5r 12r 1y 3y 4y 2k 5k 7k 12k 5b 5b 7b 11b; hand 3: 3r 4r 8r 8r 9r 2y 4y 5y 5k 8k 10k 11k 13k 2b; "
        "discards 0: 8y 7y 5y 6y 13y 7y 4k 10k 7r 8y 9b; discards 1: 4b 8b 10b 13y 6b 4k 9y 10y 12k 2k 11k "
        "12b * 2b 9y 9k 1k; discards 2: * 8b 2y 6k 6r 3b 2r 13r 12y 6y; discards 3: 9k 12r 3b 11r 1r 13k "
        "10r 3k; offered: 1"
    ),
    "domino 2 players, 8 in hand": (
        "domino players=2; dealer: 0; to-move: 0; hand 0: 0-0 3-1 4-1 5-1 5-3 5-4 6-1 6-4; hand 1: 1-1 3-0 "
        "4-0 4-3 6-5; stock: 5-2 6-0 6-2 6-6 5-0 2-1 6-3 4-4 4-2 1-0 3-2 5-5 3-3; line: 0-2 2-2; start: 1"
    ),
    "domino 2 players, 26 in the line": (
        "domino players=2; dealer: 0; to-move: 0; hand 0: 6-0; hand 1: 0-0; stock:; line: 0-1 1-1 1-4 4-0 "
        "0-5 5-5 5-6 6-6 6-1 1-5 5-3 3-1 1-2 2-2 2-3 3-0 0-2 2-5 5-4 4-6 6-3 3-3 3-4 4-4 4-2 2-6; start: 7"
    ),
    "domino 3 players, 25 in the line": (
        "domino players=3; dealer: 0; to-move: 0; hand 0: 1-1; hand 1: 3-0; hand 2: 0-0; stock:; line: 3-4 "
        "4-4 4-2 2-2 2-0 0-5 5-5 5-3 3-6 6-6 6-2 2-5 5-6 6-4 4-5 5-1 1-2 2-3 3-3 3-1 1-6 6-0 0-4 4-1 1-0; "
        "start: 9"
    ),
    "domino 4 players, 22 in the line": (
        "domino players=4; dealer: 0; to-move: 0; hand 0: 6-4; hand 1: 3-1; hand 2: 0-0 3-0; hand 3: 2-2 "
        "4-1; stock:; line: 6-3 3-3 3-4 4-5 5-1 1-1 1-6 6-6 6-5 5-5 5-2 2-6 6-0 0-1 1-2 2-0 0-4 4-4 4-2 2-3 "
        "3-5 5-0; start: 7"
    ),
    "mexican-train 2 players, 16 in hand": (
        "mexican-train players=2; game: 1; dealer: 0; opener: 1; round: 2; to-move: 0; hand 0: 0-0 1-0 2-1 "
        "3-0 4-0 4-2 4-4 5-1 6-1 6-2 6-3 7-0 7-4 8-2 8-6 8-8; hand 1: 5-3; stock: 9-5 7-7 9-0 1-1 8-5 8-7 "
        "8-3 8-0 2-0 9-2 3-1 8-1 9-8 9-1 2-2 7-5 7-1 5-0 6-5 5-5 8-4 6-6 4-1 7-2; engine: 9-9; line A: 9-7; "
        "line B: 9-4 4-5 5-2 2-3 3-7 7-6 6-4 4-3 3-3 3-9 9-6 6-0; marked: A"
    ),
    "mexican-train 4 players, 48 on the table": (
        "mexican-train players=4; game: 1; dealer: 0; opener: 1; round: 2; to-move: 0; hand 0: 4-1 7-0; "
        "hand 1: 1-1; hand 2: 0-0; hand 3: 5-3 9-1; stock:; engine: 8-8; line A: 8-3 3-9 9-9 9-5 5-6 6-3 "
        "3-3 3-1 1-0 0-2 2-2 2-1 1-6; line B: 8-9 9-7 7-7 7-2 2-3 3-0 0-4 4-4 4-8 8-1; line C: 8-5 5-4 4-9; "
        "line D: 8-7 7-5 5-5 5-2; line M: 8-0 0-9 9-6 6-4 4-3 3-7 7-4 4-2 2-6 6-0 0-5 5-1 1-7 7-6 6-6 6-8 "
        "8-2 2-9; marked: A C"
    ),
    "mexican-train 4 players, 25 in a train": (
        "mexican-train players=4; game: 1; dealer: 0; opener: 1; round: 2; to-move: 0; hand 0: 9-0; hand 1: "
        "2-2 6-0 7-2; hand 2: 1-1 6-3; hand 3: 9-9; stock: 8-1 3-1 7-7 8-8 6-6 5-1; engine: 4-4; line A: "
        "4-7 7-8 8-0 0-5; line B: 4-5 5-8 8-3; line C: 4-3 3-7 7-5 5-5 5-2 2-6; line D: 4-8 8-6 6-5; line "
        "M: 4-6 6-1 1-2 2-3 3-3 3-9 9-5 5-3 3-0 0-7 7-9 9-4 4-0 0-0 0-1 1-9 9-8 8-2 2-9 9-6 6-7 7-1 1-4 4-2 "
        "2-0; marked: D"
    ),
    "mexican-train 2 players, 30 in a train": (
        "mexican-train players=2; game: 1; dealer: 0; opener: 1; round: 2; to-move: 0; hand 0: 6-0 6-4 9-9; "
        "hand 1: 3-0 3-3 4-0 4-2 9-6; stock:; engine: 5-5; line A: 5-4 4-3 3-8 8-5 5-2 2-6 6-6 6-1 1-9 9-5 "
        "5-6 6-7 7-9 9-8 8-1 1-7 7-7 7-0 0-0 0-1 1-4 4-4 4-9 9-2 2-8 8-7 7-2 2-3 3-1 1-1; line B: 5-1 1-2 "
        "2-2 2-0 0-5 5-3 3-9 9-0 0-8 8-4 4-7 7-3 3-6 6-8 8-8; line M: 5-7; marked: B; turn: laid"
    ),
    "mexican-train-house-1 4 players, 48 on the table": (
        "mexican-train-house-1 players=4; game: 1; dealer: 0; opener: 1; round: 2; to-move: 0; hand 0: 2-2; "
        "hand 1: 1-1; hand 2: 7-0; hand 3: 3-3 5-3 9-2; stock:; engine: 9-9; line A: 9-3 3-8 8-0 0-2 2-5 "
        "5-6 6-8 8-5 5-4 4-4 4-9 9-1; line B: 9-8 8-4 4-7 7-7 7-3 3-2 2-7 7-9 9-5 5-7 7-6 6-6; line C: 9-0 "
        "0-0 0-6 6-4 4-0 0-1 1-5 5-5 5-0 0-3 3-6 6-1 1-2 2-4; line D: 9-6 6-2 2-8 8-7 7-1 1-3 3-4 4-1 1-8 "
        "8-8; marked: A C D"
    ),
    "mexican-train-house-1 2 players, 23 in hand": (
        "mexican-train-house-1 players=2; game: 1; dealer: 0; opener: 1; round: 2; to-move: 0; hand 0: 0-0 "
        "1-0 1-1 2-1 2-2 3-2 3-3 4-0 4-1 4-4 6-1 6-4 6-5 7-3 7-4 7-6 7-7 8-1 8-2 8-6 9-1 9-6 9-8; hand 1: "
        "4-3 6-0 6-2 6-3 6-6 7-0 7-1 7-2; stock: 2-0 5-3 8-5 5-2; engine: 9-9; line A: 9-5 5-5; line B: 9-0 "
        "0-5 5-4 4-8 8-3 3-1 1-5 5-7 7-8 8-8 8-0 0-3 3-9 9-2 2-4 4-9 9-7; marked: A; drawn: 6-5"
    ),
}
