// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {Forwarder} from "../forwarders/Forwarder.sol";
import {ForwarderFactory} from "../forwarders/ForwarderFactory.sol";
import {IVault} from "./IVault.sol";

/// @title The vault: see `IVault` for what it promises.
contract Vault is IVault, AccessControl, Pausable, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;
    using BitMaps for BitMaps.BitMap;

    /// @dev Two slots: what is owed and allowed, then what left in which window.
    struct Book {
        uint128 booked;
        uint128 cap;
        uint128 spent;
        uint64 spentIn;
    }

    bytes32 public constant PAYER_ROLE = keccak256("PAYER_ROLE");
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");

    /// @dev Enough for a smart wallet to take ETH and log it; too little to burn the gas of a whole batch.
    uint256 private constant ETHER_GAS = 50_000;
    /// @dev The most that a line takes: the dearest storage, a new account and `ETHER_GAS`, or a token's transfer.
    uint256 private constant LINE_GAS = 150_000;
    /// @dev What has to be left for a line to be tried: a call passes on 63 of 64 parts, and then the line has to be
    /// reported and the batch to end.
    uint256 private constant LINE_NEEDS = LINE_GAS + LINE_GAS / 63 + 15_000;
    /// @dev What a line costs beside `LINE_GAS`: 128 bytes of calldata, its call and its report.
    uint256 private constant LINE_SHARE = 12_000;
    /// @dev What a batch of no lines costs.
    uint256 private constant BATCH_GAS = 60_000;
    /// @dev What is kept of what a failed line says.
    uint256 private constant MOST_SAID = 256;

    ForwarderFactory private immutable _factory;
    uint64 private immutable _window;

    mapping(address token => Book) private _books;
    BitMaps.BitMap private _paid;
    /// @dev The forwarder that may send ETH at this moment.
    address private transient _collecting;

    /// @param admin Grants roles, sets caps, unpauses. In production a multisig.
    /// @param window_ The length of a cap's time window in seconds.
    /// @param caps What may leave from the start; any other token needs `setCap`.
    constructor(address admin, address payer, address guardian, uint64 window_, Cap[] memory caps) {
        if (window_ == 0) revert WindowZero();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(PAYER_ROLE, payer);
        _grantRole(GUARDIAN_ROLE, guardian);
        for (uint256 i = 0; i < caps.length; ++i) {
            _setCap(caps[i].token, caps[i].amount);
        }
        _window = window_;
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
        for (uint256 i = 0; i < lines.length; ++i) {
            (bool paid, bytes memory reason) = _payAlone(lines[i]);
            if (paid) continue;
            assembly ("memory-safe") {
                revert(add(reason, 0x20), mload(reason))
            }
        }
    }

    /// @inheritdoc IVault
    function payoutTolerant(Payout[] calldata lines)
        external
        onlyRole(PAYER_ROLE)
        whenNotPaused
        nonReentrant
    {
        for (uint256 i = 0; i < lines.length; ++i) {
            if (gasleft() < LINE_NEEDS) {
                emit PayoutStopped(i);
                break;
            }
            (bool paid, bytes memory reason) = _payAlone(lines[i]);
            if (!paid) emit PayoutFailed(lines[i].id, reason);
        }
    }

    /// @inheritdoc IVault
    function payoutGas(uint256 lines) external pure returns (uint256) {
        return BATCH_GAS + LINE_NEEDS + lines * (LINE_GAS + LINE_SHARE);
    }

    /// @inheritdoc IVault
    function payLine(Payout calldata line) external {
        if (msg.sender != address(this)) revert CallerRefused(msg.sender);
        _pay(line);
    }

    /// @inheritdoc IVault
    function setCap(address token, uint128 amount) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setCap(token, amount);
    }

    /// @inheritdoc IVault
    function pause() external onlyRole(GUARDIAN_ROLE) {
        _pause();
    }

    /// @inheritdoc IVault
    function unpause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _unpause();
    }

    /// @inheritdoc IVault
    function isPaid(bytes32 id) external view returns (bool) {
        return _paid.get(uint256(id));
    }

    /// @inheritdoc IVault
    function booked(address token) external view returns (uint256) {
        return _books[token].booked;
    }

    /// @inheritdoc IVault
    function cap(address token) external view returns (uint256) {
        return _books[token].cap;
    }

    /// @inheritdoc IVault
    function capLeft(address token) external view returns (uint256) {
        return _left(_books[token]);
    }

    /// @inheritdoc IVault
    function window() external view returns (uint64) {
        return _window;
    }

    /// @inheritdoc IVault
    function forwarderFactory() external view returns (address) {
        return address(_factory);
    }

    /// @dev Everything is written before the coin moves. A coin that cannot move undoes it by reverting.
    function _pay(Payout calldata line) private {
        if (line.amount == 0) revert AmountZero();
        if (line.to == address(0) || line.to == address(this)) revert RecipientRefused(line.to);
        if (_paid.get(uint256(line.id))) revert AlreadyPaid(line.id);
        _paid.set(uint256(line.id));
        _debit(line.token, line.amount);
        emit Paid(line.id, line.token, line.to, line.amount);
        if (line.token == address(0)) _sendEther(line.to, line.amount);
        else IERC20(line.token).safeTransfer(line.to, line.amount);
    }

    /// @dev A call of its own, so that a failed line leaves no trace, neither its id nor its amount, and takes no more than
    /// `LINE_GAS`. Of what it says only the first `MOST_SAID` bytes are copied: a token could say enough to fill the memory.
    function _payAlone(Payout calldata line) private returns (bool paid, bytes memory reason) {
        bytes4 selector = IVault.payLine.selector;
        uint256 gasLimit = LINE_GAS;
        uint256 most = MOST_SAID;
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(free, selector)
            calldatacopy(add(free, 0x04), line, 0x80)
            paid := call(gasLimit, address(), 0, free, 0x84, 0, 0)
            if iszero(paid) {
                let size := returndatasize()
                if gt(size, most) { size := most }
                reason := free
                mstore(reason, size)
                returndatacopy(add(reason, 0x20), 0, size)
                mstore(0x40, add(reason, and(add(size, 0x3f), not(0x1f))))
            }
        }
    }

    function _credit(bytes32 account, address token, uint256 amount) private {
        if (account == 0) revert AccountMissing();
        if (amount == 0) revert AmountZero();
        _books[token].booked += amount.toUint128();
        emit Deposited(account, token, msg.sender, amount);
    }

    function _setCap(address token, uint128 amount) private {
        _books[token].cap = amount;
        emit CapChanged(token, amount);
    }

    /// @dev Works on a copy, to read and write each of the two slots once.
    function _debit(address token, uint256 amount) private {
        Book memory book = _books[token];
        if (amount > book.booked) revert BookedExceeded(token, book.booked, amount);
        uint256 left = _left(book);
        if (amount > left) revert CapExceeded(token, left, amount);
        uint128 taken = amount.toUint128();
        book.spent = _spent(book) + taken;
        book.spentIn = _now();
        book.booked -= taken;
        _books[token] = book;
    }

    /// @dev Neither copies what the recipient answers nor lets it spend more than `ETHER_GAS`.
    function _sendEther(address to, uint256 amount) private {
        bool taken;
        assembly ("memory-safe") {
            taken := call(ETHER_GAS, to, amount, 0, 0, 0, 0)
        }
        if (!taken) revert EtherRefused(to);
    }

    function _balance(address token) private view returns (uint256) {
        return token == address(0) ? address(this).balance : IERC20(token).balanceOf(address(this));
    }

    /// @dev What left in the present time window.
    function _spent(Book memory book) private view returns (uint128) {
        return book.spentIn == _now() ? book.spent : 0;
    }

    /// @dev A cap may be lowered below what already left.
    function _left(Book memory book) private view returns (uint256) {
        uint128 spent = _spent(book);
        return spent < book.cap ? book.cap - spent : 0;
    }

    /// @dev The number of the present time window.
    function _now() private view returns (uint64) {
        return uint64(block.timestamp / _window);
    }
}
