// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {IOfferingExit} from "./IOfferingExit.sol";

/// @dev A line of a published allocation, `["id","tokens","cost","refund"]`, and the tree over all of them.
library AllocationLine {
    using Strings for uint256;

    /// @dev The very text that was published, hashed as a leaf.
    function leafOf(bytes32 offering, IOfferingExit.Line calldata line) internal pure returns (bytes32) {
        return sha256(
            abi.encodePacked(
                bytes1(0),
                "[\"",
                idOf(offering, line.holder),
                "\",\"",
                uint256(line.allocated).toString(),
                "\",\"",
                uint256(line.cost).toString(),
                "\",\"",
                uint256(line.refund).toString(),
                "\"]"
            )
        );
    }

    /// @dev Which of both comes first does not matter.
    function nodeOf(bytes32 a, bytes32 b) internal pure returns (bytes32) {
        return sha256(a < b ? abi.encodePacked(bytes1(0x01), a, b) : abi.encodePacked(bytes1(0x01), b, a));
    }

    /// @dev The id of a holder's line: a UUID (version 8, RFC 9562) of SHA-256 over the offering and the address.
    function idOf(bytes32 offering, address holder) internal pure returns (bytes memory text) {
        uint128 id = uint128(bytes16(sha256(abi.encodePacked(offering, holder))));
        id = (id & ~(uint128(0xf) << 76) & ~(uint128(3) << 62)) | (uint128(8) << 76) | (uint128(2) << 62);
        bytes memory digits = bytes(uint256(id).toHexString(16));
        text = new bytes(36);
        uint256 from = 2;
        for (uint256 i = 0; i < 36; ++i) {
            text[i] = i == 8 || i == 13 || i == 18 || i == 23 ? bytes1("-") : digits[from++];
        }
    }
}
