#!/usr/bin/env python3
"""Shares an offering out by itself, from the bytes of its commitments: a second implementation, which shares no code with the product.

    python3 tools/src/recompute_offering.py kaolin.offering            # checks a file that was saved in the app
    python3 tools/src/recompute_offering.py --allocate commitments.txt # writes the allocation of a file of commitments

Ends with 0 where all is right, 1 where something differs, 2 where the file can't be read. Needs Python 3.9 and nothing else; the
signature is checked by `npm run recompute` or openssl (docs/recompute.md).
"""

import hashlib
import json
import re
import sys
from fractions import Fraction
from math import gcd

LINE = re.compile(r'\["([0-9a-f-]{36})","([1-9][0-9]{0,76})"\]')


class Unreadable(Exception):
    pass


def canonical(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def read(text):
    """The first line as an object, then (id, units) of each line, in the order of their ids."""
    if not text.endswith("\n"):
        raise Unreadable("the last line has no end")
    first, *lines = text[:-1].split("\n")
    header = json.loads(first)
    if header.get("format") != "lode offering commitments" or header.get("version") != 1 or canonical(header) != first:
        raise Unreadable("line 1 is not that of commitments")
    claims = []
    for number, line in enumerate(lines, 2):
        match = LINE.fullmatch(line)
        if not match or (claims and match[1] <= claims[-1][0]):
            raise Unreadable(f"line {number} is no commitment, or not in order")
        claims.append((match[1], int(match[2])))
    return header, claims


def level_of(supply, weights, limits):
    """What one unit of weight gets: the least limits for their weight are met first, the rest is shared by weight."""
    units, weight = supply, sum(weights)
    for i in sorted(range(len(weights)), key=lambda i: Fraction(limits[i], weights[i])):
        if limits[i] * weight > weights[i] * units:
            break
        units -= limits[i]
        weight -= weights[i]
    return units, weight


def shares_of(supply, ids, weights, limits):
    if sum(limits) <= supply:
        return None, list(limits)
    n, d = level_of(supply, weights, limits)
    cut = [min(w * n // d, limit) for w, limit in zip(weights, limits)]
    rest = [w * n % d if w * n // d < limit else 0 for w, limit in zip(weights, limits)]
    for i in sorted(range(len(ids)), key=lambda i: (-rest[i], ids[i]))[: supply - sum(cut)]:
        cut[i] += 1
    return (n, d), cut


def allocate(text):
    """The text of the allocation."""
    header, claims = read(text)
    whole, _, part = header["price"].partition(".")
    price_n = int(whole + part) * 10 ** header["coinDecimals"]
    price_d = 10 ** len(part) * 10 ** header["tokenDecimals"]
    supply, soft_cap = int(header["supply"]), int(header["softCap"])
    ids, paid = [c[0] for c in claims], [c[1] for c in claims]
    committed = sum(paid)
    sold = committed >= soft_cap
    weights = paid if header["method"] == "pro_rata" else [1] * len(paid)
    level, got = shares_of(supply if sold else 0, ids, weights, [p * price_d // price_n for p in paid])
    cost = [-(-units * price_n // price_d) for units in got]
    shared = gcd(*level) if level else 1
    first = {
        "format": "lode offering allocation",
        "version": 1,
        "offering": header["offering"],
        "input": sha256(text),
        "outcome": "distributed" if sold else "refunded",
        "committed": str(committed),
        "raised": str(sum(cost)),
        "refunded": str(committed - sum(cost)),
        "allocated": str(sum(got)),
        "unsold": str(supply - sum(got)),
        "level": [str(level[0] // shared), str(level[1] // shared)] if level and sold else None,
    }
    lines = [f'["{i}","{a}","{c}","{p - c}"]' for i, a, c, p in zip(ids, got, cost, paid)]
    return "".join(f"{line}\n" for line in [canonical(first), *lines]), lines


def root_of(lines):
    level = [hashlib.sha256(b"\0" + line.encode()).digest() for line in lines]
    while len(level) > 1:
        level = [
            hashlib.sha256(b"\1" + b"".join(sorted(level[i : i + 2]))).digest() if i + 1 < len(level) else level[i]
            for i in range(0, len(level), 2)
        ]
    return level[0].hex() if level else "0" * 64


def statement_of(commitments):
    allocation, lines = allocate(commitments)
    return allocation, canonical(
        {
            "format": "lode offering statement",
            "version": 1,
            "offering": json.loads(commitments.split("\n", 1)[0])["offering"],
            "commitments": sha256(commitments),
            "allocation": sha256(allocation),
            "root": root_of(lines),
        }
    )


def check(saved):
    """What differs in a saved file: a line of the signed statement, then commitments, then allocation."""
    first, _, rest = saved.partition("\n")
    at = rest.find('\n{"')
    if at < 0:
        raise Unreadable("there is no allocation in it")
    commitments, told = rest[: at + 1], rest[at + 1 :]
    allocation, statement = statement_of(commitments)
    wrong = []
    if allocation != told:
        wrong.append("the allocation does not follow from the commitments")
    if json.loads(first).get("statement") != statement:
        wrong.append("what was signed is not what follows from the commitments")
    return statement, wrong


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--allocate":
        sys.stdout.write(allocate(open(arguments[1], encoding="utf-8", newline="").read())[0])
        return 0
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    statement, wrong = check(open(arguments[0], encoding="utf-8", newline="").read())
    print(statement)
    print("\n".join(wrong) or "OK")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (Unreadable, OSError, ValueError, KeyError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
