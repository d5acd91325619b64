// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IOfferingExit} from "./IOfferingExit.sol";

/// @dev A line of a published allocation, `["id","tokens","cost","refund"]`, and the tree over all of them.
/// Written by hand, byte by byte: with the library's strings a line costs four times as much.
library AllocationLine {
    /// @dev More than the longest line has: 36 bytes of an id, three numbers of 39 digits, 14 between them; and a word before it.
    uint256 private constant MOST_BYTES = 224;

    /// @dev Hashes the very text that was published, behind a zero byte. It is written from its end to its start.
    function leafOf(bytes32 offering, IOfferingExit.Line calldata line) internal view returns (bytes32) {
        uint256 end;
        assembly ("memory-safe") {
            end := add(mload(0x40), MOST_BYTES)
            mstore(0x40, end)
        }
        uint256 at = writeText(end, "\"]", 2);
        at = writeText(writeNumber(at, line.refund), "\",\"", 3);
        at = writeText(writeNumber(at, line.cost), "\",\"", 3);
        at = writeText(writeNumber(at, line.allocated), "\",\"", 3);
        at = writeText(writeId(at, idOf(offering, line.holder)), "\x00[\"", 3);
        return hash(at, end - at);
    }

    /// @dev Which of both comes first does not matter.
    function nodeOf(bytes32 a, bytes32 b) internal view returns (bytes32) {
        if (b < a) (a, b) = (b, a);
        uint256 at;
        assembly ("memory-safe") {
            at := mload(0x40)
            mstore8(at, 1)
            mstore(add(at, 0x01), a)
            mstore(add(at, 0x21), b)
        }
        return hash(at, 65);
    }

    /// @dev The id of a holder's line: a UUID (version 8, RFC 9562) of SHA-256 over the offering and the address.
    function idOf(bytes32 offering, address holder) private view returns (uint256 id) {
        uint256 at;
        assembly ("memory-safe") {
            at := mload(0x40)
            mstore(at, offering)
            mstore(add(at, 0x20), shl(96, holder))
        }
        id = uint256(hash(at, 52)) >> 128;
        return (id & ~(uint256(0xf) << 76) & ~(uint256(3) << 62)) | (uint256(8) << 76) | (uint256(2) << 62);
    }

    /// @dev Writes the first bytes of a text before `end`, and returns where it starts. What lies in the word before it is lost.
    function writeText(uint256 end, bytes32 text, uint256 length) private pure returns (uint256 at) {
        assembly ("memory-safe") {
            at := sub(end, length)
            mstore(sub(end, 0x20), shr(sub(256, mul(8, length)), text))
        }
    }

    function writeNumber(uint256 end, uint256 value) private pure returns (uint256 at) {
        assembly ("memory-safe") {
            at := end
            for {} 1 {} {
                at := sub(at, 1)
                mstore8(at, add(48, mod(value, 10)))
                value := div(value, 10)
                if iszero(value) { break }
            }
        }
    }

    /// @dev Spreads the 32 digits over as many bytes, and writes them with a hyphen behind the 8th, 12th, 16th and 20th.
    function writeId(uint256 end, uint256 id) private pure returns (uint256 at) {
        assembly ("memory-safe") {
            id := and(or(id, shl(64, id)), 0x0000000000000000ffffffffffffffff0000000000000000ffffffffffffffff)
            id := and(or(id, shl(32, id)), 0x00000000ffffffff00000000ffffffff00000000ffffffff00000000ffffffff)
            id := and(or(id, shl(16, id)), 0x0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff)
            id := and(or(id, shl(8, id)), 0x00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff)
            id := and(or(id, shl(4, id)), 0x0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f)
            let ones := 0x0101010101010101010101010101010101010101010101010101010101010101
            // '0' to '9' at 48; from 10 on 39 more, for 'a' to 'f'.
            let letters := and(shr(4, add(id, mul(6, ones))), ones)
            id := add(add(id, mul(48, ones)), mul(39, letters))
            at := sub(end, 36)
            mstore(add(at, 4), id)
            mstore8(add(at, 23), 0x2d)
            mstore(sub(at, 9), shr(96, id))
            mstore8(add(at, 18), 0x2d)
            mstore(sub(at, 14), shr(128, id))
            mstore8(add(at, 13), 0x2d)
            mstore(sub(at, 19), shr(160, id))
            mstore8(add(at, 8), 0x2d)
            mstore(sub(at, 24), shr(192, id))
        }
    }

    /// @dev SHA-256 of a piece of memory.
    function hash(uint256 at, uint256 length) private view returns (bytes32 digest) {
        assembly ("memory-safe") {
            if iszero(staticcall(gas(), 2, at, length, 0x00, 0x20)) { revert(0, 0) }
            digest := mload(0x00)
        }
    }
}
