// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Forwarder} from "../forwarders/Forwarder.sol";
import {ForwarderFactory} from "../forwarders/ForwarderFactory.sol";
import {Book, Books} from "./Book.sol";
import {IVault} from "./IVault.sol";
import {Sending} from "./Sending.sol";
import {VaultBooks} from "./VaultBooks.sol";
import {VaultRoles} from "./VaultRoles.sol";

/// @title The vault: see `IVault` for what it promises.
contract Vault is VaultBooks {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;
    using Books for Book;

    /// @dev What a batch knows while it runs: the book of the coin of its last line, and the slot of ids of that line. Each is read
    /// and written once for lines in a row that share it.
    /// @param most What could leave of the coin at first: what was booked, or what the cap left. `left` is what is left of it.
    struct Run {
        address token;
        Book book;
        uint256 most;
        uint256 left;
        uint256 slot;
        uint256 ids;
    }

    /// @dev What has to be left for a line to be tried: a call passes on 63 of 64 parts. Before it a book and a slot of ids may have to
    /// be written and others read, behind it these written and the line reported: four new slots each time at most.
    uint256 private constant LINE_NEEDS = Sending.TOKEN_GAS + Sending.TOKEN_GAS / 63 + 160_000;
    /// @dev The most that a line costs: its call, 128 bytes of calldata, the dearest storage and its report.
    uint256 private constant LINE_GAS = 162_000;
    /// @dev What a batch of no lines costs.
    uint256 private constant BATCH_GAS = 60_000;
    /// @dev No slot of ids has this number.
    uint256 private constant NO_SLOT = type(uint256).max;
    /// @dev No coin has this address.
    address private constant NO_TOKEN = address(type(uint160).max);
    /// @dev A fourth of a cap is left to payouts by every share, and half of it by those of issuers.
    uint256 private constant KEPT_BY_ALL = 4;
    uint256 private constant KEPT_BY_LAST = 2;

    ForwarderFactory private immutable _factory;
    /// @dev 256 ids to a slot.
    mapping(uint256 slot => uint256) private _paid;
    mapping(bytes32 key => uint256) private _shares;
    /// @dev The forwarder that may send ETH at this moment.
    address private transient _collecting;

    constructor(Terms memory terms)
        VaultRoles(terms.delay, terms.admin)
        VaultBooks(terms.window, terms.caps)
    {
        if (terms.chainId != block.chainid) {
            revert ChainRefused(block.chainid);
        }
        _grantRole(PAYER_ROLE, terms.payer);
        _grantRole(GUARDIAN_ROLE, terms.guardian);
        _factory = new ForwarderFactory();
    }

    /// @dev ETH comes by `depositNative` or from the forwarder being swept; else nobody could be credited.
    receive() external payable {
        if (msg.sender != _collecting) revert CallerRefused(msg.sender);
    }

    /// @inheritdoc IVault
    function deposit(address token, uint256 amount, bytes32 account) external whenNotPaused nonReentrant {
        uint256 before = _balance(token);
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        _credit(account, token, _balance(token) - before);
    }

    /// @inheritdoc IVault
    function depositNative(bytes32 account) external payable whenNotPaused nonReentrant {
        _credit(account, address(0), msg.value);
    }

    /// @inheritdoc IVault
    function collect(bytes32 account, address forwarder, address token)
        external
        whenNotPaused
        nonReentrant
        returns (uint256 amount)
    {
        if (msg.sender != address(_factory)) revert CallerRefused(msg.sender);
        if (account == 0) revert AccountMissing();
        uint256 before = _balance(token);
        _collecting = forwarder;
        Forwarder(payable(forwarder)).flush(token);
        _collecting = address(0);
        amount = _balance(token) - before;
        if (amount == 0) return 0;
        _books[token].booked += amount.toUint128();
        emit Swept(account, token, amount);
    }

    /// @inheritdoc IVault
    function bookStray(address token, bytes32 account) external onlyRole(DEFAULT_ADMIN_ROLE) nonReentrant {
        _credit(account, token, _balance(token) - _books[token].booked);
    }

    /// @inheritdoc IVault
    function payout(Payout[] calldata lines) external onlyRole(PAYER_ROLE) whenNotPaused nonReentrant {
        _payAll(lines, true);
    }

    /// @inheritdoc IVault
    function payoutTolerant(Payout[] calldata lines)
        external
        onlyRole(PAYER_ROLE)
        whenNotPaused
        nonReentrant
    {
        _payAll(lines, false);
    }

    /// @inheritdoc IVault
    function payoutGas(uint256 lines) external pure returns (uint256) {
        return BATCH_GAS + LINE_NEEDS + lines * LINE_GAS;
    }

    /// @inheritdoc IVault
    function payShare(bytes32 key, address token, address to, uint256 total, bool last)
        external
        onlyRole(EXIT_ROLE)
        whenNotPaused
        nonReentrant
        returns (uint256 paid)
    {
        uint256 before = _shares[key];
        if (total <= before) revert AlreadyPaid(key);
        if (to == address(0) || to == address(this)) revert RecipientRefused(to);
        Book memory book = _read(token);
        paid = total - before;
        uint256 left = book.left();
        uint256 kept = book.cap / (last ? KEPT_BY_LAST : KEPT_BY_ALL);
        left = left > kept ? left - kept : 0;
        if (left == 0) revert CapExceeded(token, left, paid);
        if (paid > left) paid = left;
        if (paid > book.booked) revert BookedExceeded(token, book.booked, paid);
        _shares[key] = before + paid;
        book.take(paid);
        _books[token] = book;
        (bool sent, bytes memory reason) = Sending.trySend(token, to, paid);
        if (!sent) Sending.revertWith(reason);
        emit Paid(key, token, to, paid);
    }

    /// @inheritdoc IVault
    function isPaid(bytes32 id) external view returns (bool) {
        return _paid[uint256(id) >> 8] & _bitOf(id) != 0;
    }

    /// @inheritdoc IVault
    function paidOf(bytes32 key) external view returns (uint256) {
        return _shares[key];
    }

    /// @inheritdoc IVault
    function forwarderFactory() external view returns (address) {
        return address(_factory);
    }

    /// @dev Nothing else pays, deposits or sets a cap while it runs (`nonReentrant`), so that a copy of a book and of a slot of ids is
    /// good until it is written.
    function _payAll(Payout[] calldata lines, bool all) private {
        Run memory run;
        (run.slot, run.token) = (NO_SLOT, NO_TOKEN);
        uint256 count = lines.length;
        for (uint256 i = 0; i < count;) {
            if (!all && gasleft() < LINE_NEEDS) {
                emit PayoutStopped(i);
                break;
            }
            Payout calldata line = lines[i];
            (address token, uint256 slot) = (line.token, uint256(line.id) >> 8);
            if (run.token != token || run.slot != slot) _turnTo(run, token, slot);
            (bool paid, bytes memory reason) = _payLine(run, line);
            if (!paid) {
                if (all) Sending.revertWith(reason);
                emit PayoutFailed(line.id, reason);
            }
            unchecked {
                ++i;
            }
        }
        _turnTo(run, NO_TOKEN, NO_SLOT);
    }

    /// @dev Writes what no further line shares, and reads what the next one needs.
    function _turnTo(Run memory run, address token, uint256 slot) private {
        if (run.slot != slot) {
            if (run.slot != NO_SLOT) _paid[run.slot] = run.ids;
            if (slot != NO_SLOT) run.ids = _paid[slot];
            run.slot = slot;
        }
        if (run.token != token) {
            uint256 taken = run.most - run.left;
            if (taken != 0) {
                run.book.take(taken);
                _books[run.token] = run.book;
            }
            run.token = token;
            run.most = run.left = 0;
            if (token == NO_TOKEN) return;
            run.book = _read(token);
            run.most = run.left = Math.min(run.book.left(), run.book.booked);
        }
    }

    /// @dev A line that fails leaves no trace, neither its id nor its amount. It is logged once the coin has moved, so that one that failed
    /// is not logged as paid.
    function _payLine(Run memory run, Payout calldata line) private returns (bool paid, bytes memory reason) {
        uint256 bit = _bitOf(line.id);
        address to = line.to;
        uint256 amount = line.amount;
        if (amount == 0 || amount > run.left || run.ids & bit != 0 || to == address(0) || to == address(this))
        {
            return (false, _refusalOf(run, line));
        }
        (paid, reason) = Sending.trySend(line.token, to, amount);
        if (!paid) return (false, reason);
        run.ids |= bit;
        unchecked {
            run.left -= amount;
        }
        emit Paid(line.id, line.token, to, amount);
    }

    /// @dev Why the vault does not pay a line, as revert data.
    function _refusalOf(Run memory run, Payout calldata line) private view returns (bytes memory) {
        (address token, uint256 amount) = (line.token, line.amount);
        if (amount == 0) return abi.encodeWithSelector(AmountZero.selector);
        if (line.to == address(0) || line.to == address(this)) {
            return abi.encodeWithSelector(RecipientRefused.selector, line.to);
        }
        if (run.ids & _bitOf(line.id) != 0) return abi.encodeWithSelector(AlreadyPaid.selector, line.id);
        uint256 taken = run.most - run.left;
        uint256 booked_ = run.book.booked - taken;
        if (amount > booked_) {
            return abi.encodeWithSelector(BookedExceeded.selector, token, booked_, amount);
        }
        return abi.encodeWithSelector(CapExceeded.selector, token, run.book.left() - taken, amount);
    }

    function _credit(bytes32 account, address token, uint256 amount) private {
        if (account == 0) revert AccountMissing();
        if (amount == 0) revert AmountZero();
        _books[token].booked += amount.toUint128();
        emit Deposited(account, token, msg.sender, amount);
    }

    function _balance(address token) private view returns (uint256) {
        return token == address(0) ? address(this).balance : IERC20(token).balanceOf(address(this));
    }

    function _bitOf(bytes32 id) private pure returns (uint256) {
        return 1 << (uint256(id) & 0xff);
    }
}
