// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Book, Books} from "./Book.sol";
import {IVault} from "./IVault.sol";
import {VaultRoles} from "./VaultRoles.sol";

/// @dev What is booked of each coin, and the caps.
abstract contract VaultBooks is VaultRoles, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using Books for Book;

    uint64 private immutable _window;
    uint256 private immutable _part;

    mapping(address token => Book) internal _books;
    mapping(address token => uint112) private _raises;

    constructor(uint64 window_, Cap[] memory caps) {
        if (window_ < Books.PARTS) revert WindowTooShort();
        _window = window_;
        // Rounded up: `PARTS` of them are no shorter than a window.
        _part = (window_ + Books.PARTS - 1) / Books.PARTS;
        for (uint256 i = 0; i < caps.length; ++i) {
            _books[caps[i].token].cap = uint256(caps[i].amount).toUint112();
            emit CapChanged(caps[i].token, caps[i].amount, block.timestamp);
        }
    }

    /// @inheritdoc IVault
    function setCap(address token, uint128 amount) external onlyRole(DEFAULT_ADMIN_ROLE) nonReentrant {
        Book memory book = _read(token);
        uint112 cap_ = uint256(amount).toUint112();
        uint256 effectiveAt = block.timestamp;
        if (cap_ <= book.cap) {
            (book.cap, book.raisesAt) = (cap_, 0);
        } else {
            effectiveAt += defaultAdminDelay();
            (_raises[token], book.raisesAt) = (cap_, effectiveAt.toUint32());
        }
        _books[token] = book;
        emit CapChanged(token, amount, effectiveAt);
    }

    /// @inheritdoc IVault
    function booked(address token) external view returns (uint256) {
        return _books[token].booked;
    }

    /// @inheritdoc IVault
    function cap(address token) external view returns (uint256) {
        return _read(token).cap;
    }

    /// @inheritdoc IVault
    function raise(address token) external view returns (uint256 amount, uint256 effectiveAt) {
        effectiveAt = _read(token).raisesAt;
        if (effectiveAt != 0) amount = _raises[token];
    }

    /// @inheritdoc IVault
    function capLeft(address token) external view returns (uint256) {
        return _read(token).left();
    }

    /// @inheritdoc IVault
    function window() external view returns (uint64) {
        return _window;
    }

    /// @dev A coin's book as it is now: with the raise that has become effective, without what left too long ago to count.
    function _read(address token) internal view returns (Book memory book) {
        book = _books[token];
        if (book.raisesAt != 0 && block.timestamp >= book.raisesAt) {
            (book.cap, book.raisesAt) = (_raises[token], 0);
        }
        book.moveTo(block.timestamp / _part);
    }
}
