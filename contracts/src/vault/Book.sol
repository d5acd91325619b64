// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @dev What the vault knows of one coin, in three slots.
/// @param booked What came in less what was paid out. In the lower half of the first slot: reserves are proven by it.
/// @param cap The most that may leave in any span of a window; below 2^112.
/// @param spent0 What left in the part of a window in which coins left last, `spent1` in the one before it, and so on.
/// @param part The number of that part. It is never zero, so that its slot is dear once only.
/// @param raisesAt When a raise of the cap takes effect, in seconds of the epoch; zero where none waits.
struct Book {
    uint128 booked;
    uint128 cap;
    uint112 spent0;
    uint112 spent1;
    uint32 part;
    uint112 spent2;
    uint112 spent3;
    uint32 raisesAt;
}

/// @dev A sliding window: a span of a window touches at most `PARTS` parts and one more, and in those together leaves at most the cap.
/// Works on copies, to read and write each slot once.
library Books {
    /// @dev A window's parts. What left is free again after a window, and a part more at most.
    uint256 internal constant PARTS = 3;

    /// @dev Forgets what left before the parts that count in a given one.
    function moveTo(Book memory book, uint256 part) internal pure {
        uint256 passed = part - book.part;
        if (passed == 0) return;
        book.part = uint32(part);
        if (passed > PARTS) passed = PARTS + 1;
        for (; passed > 0; --passed) {
            (book.spent0, book.spent1, book.spent2, book.spent3) = (0, book.spent0, book.spent1, book.spent2);
        }
    }

    /// @dev Returns what the cap leaves. It may have been lowered below what already left.
    function left(Book memory book) internal pure returns (uint256) {
        uint256 spent = uint256(book.spent0) + book.spent1 + book.spent2 + book.spent3;
        return spent < book.cap ? book.cap - spent : 0;
    }

    /// @dev Counts what leaves: no more than is booked and than `left`.
    function take(Book memory book, uint256 amount) internal pure {
        book.booked -= uint128(amount);
        book.spent0 += uint112(amount);
    }
}
