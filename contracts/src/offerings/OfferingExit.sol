// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IVault} from "../vault/IVault.sol";
import {AllocationLine} from "./AllocationLine.sol";
import {IOfferingExit} from "./IOfferingExit.sol";
import {Vesting} from "./Vesting.sol";

/// @title The way out: see `IOfferingExit` for what it promises.
contract OfferingExit is IOfferingExit {
    /// @dev What was anchored, packed so that a claim reads four slots, and what is left of it.
    struct Book {
        bytes32 root;
        address token;
        uint32 stepSeconds;
        uint32 startPart;
        uint32 cliffPart;
        uint64 startsAt;
        uint64 cliffAt;
        uint64 endsAt;
        uint64 deadline;
        uint128 tokensLeft;
        uint64 hostedUntil;
        uint128 refundsLeft;
        address coin;
        address issuer;
        uint128 committed;
        uint128 raised;
        uint128 supply;
        uint128 allocated;
    }

    /// @notice A role of the vault's: who may anchor and host.
    bytes32 public constant OFFERING_ROLE = keccak256("OFFERING_ROLE");
    bytes32 private constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");
    bytes32 private constant ADMIN_ROLE = 0x00;
    /// @notice Time for the vault's guardian to stop a settlement that nobody should have anchored.
    uint64 public constant LEAST_WAIT = 1 days;
    /// @notice The longest that a holder may have to wait for an operator that is gone.
    uint64 public constant MOST_AHEAD = 90 days;

    /// @dev Marks keys of offerings: the ids of the ledger's payouts are numbers that count up, below 2^63.
    uint256 private constant KEY_TAG = 1 << 255;

    IVault private immutable _vault;

    mapping(bytes32 offering => Book) private _books;

    /// @param vault Pays, once its admin has given this contract `EXIT_ROLE`.
    constructor(IVault vault) {
        _vault = vault;
    }

    modifier onlyOperator() {
        if (!IAccessControl(address(_vault)).hasRole(OFFERING_ROLE, msg.sender)) {
            revert CallerRefused(msg.sender);
        }
        _;
    }

    modifier onlyHolder(Line calldata line) {
        if (msg.sender != line.holder) revert CallerRefused(msg.sender);
        _;
    }

    /// @inheritdoc IOfferingExit
    function anchor(bytes32 offering, Settlement calldata settlement) external onlyOperator {
        if (_books[offering].deadline != 0) revert AlreadyAnchored(offering);
        if (
            settlement.raised > settlement.committed || settlement.allocated > settlement.supply
                || settlement.coin == settlement.token || settlement.deadline < block.timestamp + LEAST_WAIT
                || settlement.deadline > block.timestamp + MOST_AHEAD || !Vesting.isSound(settlement.release)
        ) revert SettlementMalformed();
        // What has no cap can't leave: found out now, and not by a holder at the deadline.
        if (_vault.cap(settlement.coin) == 0 || _vault.cap(settlement.token) == 0) revert CapMissing();
        Release calldata release = settlement.release;
        _books[offering] = Book({
            root: settlement.root,
            token: settlement.token,
            stepSeconds: release.stepSeconds,
            startPart: release.startPart,
            cliffPart: release.cliffPart,
            startsAt: release.startsAt,
            cliffAt: release.cliffAt,
            endsAt: release.endsAt,
            deadline: settlement.deadline,
            tokensLeft: settlement.allocated,
            hostedUntil: 0,
            refundsLeft: settlement.committed - settlement.raised,
            coin: settlement.coin,
            issuer: settlement.issuer,
            committed: settlement.committed,
            raised: settlement.raised,
            supply: settlement.supply,
            allocated: settlement.allocated
        });
        emit Anchored(offering, settlement.root, settlement.deadline);
    }

    /// @inheritdoc IOfferingExit
    function host(bytes32 offering, uint64 until) external onlyOperator {
        Book storage book = _books[offering];
        if (
            block.timestamp >= _opensAt(book) || until <= book.hostedUntil
                || until < block.timestamp + LEAST_WAIT || until > block.timestamp + MOST_AHEAD
        ) revert HostingRefused();
        book.hostedUntil = until;
        emit Hosted(offering, until);
    }

    /// @inheritdoc IOfferingExit
    function veto(bytes32 offering) external {
        IAccessControl roles = IAccessControl(address(_vault));
        if (!roles.hasRole(GUARDIAN_ROLE, msg.sender) && !roles.hasRole(ADMIN_ROLE, msg.sender)) {
            revert CallerRefused(msg.sender);
        }
        if (block.timestamp >= _opensAt(_books[offering])) revert VetoRefused();
        delete _books[offering];
        emit Vetoed(offering);
    }

    /// @inheritdoc IOfferingExit
    function refund(bytes32 offering, Line calldata line, bytes32[] calldata proof) external {
        _refund(offering, line, proof, line.holder);
    }

    /// @inheritdoc IOfferingExit
    function refundTo(bytes32 offering, Line calldata line, bytes32[] calldata proof, address to)
        external
        onlyHolder(line)
    {
        _refund(offering, line, proof, to);
    }

    /// @inheritdoc IOfferingExit
    function claim(bytes32 offering, Line calldata line, bytes32[] calldata proof) external {
        _claim(offering, line, proof, line.holder);
    }

    /// @inheritdoc IOfferingExit
    function claimTo(bytes32 offering, Line calldata line, bytes32[] calldata proof, address to)
        external
        onlyHolder(line)
    {
        _claim(offering, line, proof, to);
    }

    /// @inheritdoc IOfferingExit
    function takeProceeds(bytes32 offering, bool coin) external {
        Book storage book = _open(offering);
        address token = coin ? book.coin : book.token;
        uint256 amount = coin ? book.raised : book.supply - book.allocated;
        if (book.hostedUntil != 0 || amount == 0) revert NothingDue();
        bytes32 key = _keyOf(coin ? bytes32("raised") : bytes32("unsold"), offering, address(0));
        emit ProceedsTaken(offering, token, _vault.payShare(key, token, book.issuer, amount, true));
    }

    /// @inheritdoc IOfferingExit
    function settlementOf(bytes32 offering) external view returns (Settlement memory) {
        Book storage book = _books[offering];
        return Settlement({
            root: book.root,
            coin: book.coin,
            token: book.token,
            issuer: book.issuer,
            committed: book.committed,
            raised: book.raised,
            supply: book.supply,
            allocated: book.allocated,
            deadline: book.deadline,
            release: _releaseOf(book)
        });
    }

    /// @inheritdoc IOfferingExit
    function hostedUntil(bytes32 offering) external view returns (uint64) {
        return _books[offering].hostedUntil;
    }

    /// @inheritdoc IOfferingExit
    function opensAt(bytes32 offering) external view returns (uint64) {
        return _opensAt(_books[offering]);
    }

    /// @inheritdoc IOfferingExit
    function dueOf(bytes32 offering, Line calldata line) external view returns (uint256) {
        uint256 all = _unlockedHere(_books[offering], line.allocated);
        uint256 paid = _vault.paidOf(_keyOf("claim", offering, line.holder));
        return all < paid ? 0 : all - paid;
    }

    function _refund(bytes32 offering, Line calldata line, bytes32[] calldata proof, address to) private {
        Book storage book = _open(offering);
        _prove(book, offering, line, proof);
        if (book.hostedUntil != 0 || line.refund == 0) revert NothingDue();
        address coin = book.coin;
        bytes32 key = _keyOf("refund", offering, line.holder);
        uint256 paid = _vault.payShare(key, coin, to, line.refund, false);
        book.refundsLeft -= uint128(paid);
        emit Refunded(offering, line.holder, coin, paid);
    }

    function _claim(bytes32 offering, Line calldata line, bytes32[] calldata proof, address to) private {
        Book storage book = _open(offering);
        _prove(book, offering, line, proof);
        uint256 all = _unlockedHere(book, line.allocated);
        if (all == 0) revert NothingDue();
        address token = book.token;
        uint256 paid = _vault.payShare(_keyOf("claim", offering, line.holder), token, to, all, false);
        book.tokensLeft -= uint128(paid);
        emit Claimed(offering, line.holder, token, paid);
    }

    /// @dev What was unlocked after the moment until which the operator pays.
    function _unlockedHere(Book storage book, uint128 allocated) private view returns (uint256) {
        Release memory release = _releaseOf(book);
        uint256 unlocked = Vesting.vested(allocated, release, block.timestamp);
        uint256 hosted = Vesting.vested(allocated, release, book.hostedUntil);
        return unlocked < hosted ? 0 : unlocked - hosted;
    }

    function _releaseOf(Book storage book) private view returns (Release memory) {
        return Release({
            startsAt: book.startsAt,
            cliffAt: book.cliffAt,
            endsAt: book.endsAt,
            stepSeconds: book.stepSeconds,
            startPart: book.startPart,
            cliffPart: book.cliffPart
        });
    }

    function _opensAt(Book storage book) private view returns (uint64) {
        uint64 until = book.hostedUntil;
        return until == 0 ? book.deadline : until;
    }

    /// @dev The book of an offering that may be taken from.
    function _open(bytes32 offering) private view returns (Book storage book) {
        book = _books[offering];
        uint64 opens = _opensAt(book);
        if (opens == 0 || block.timestamp < opens) revert NotOpen(opens);
    }

    function _prove(Book storage book, bytes32 offering, Line calldata line, bytes32[] calldata proof)
        private
        view
    {
        bytes32 node = AllocationLine.leafOf(offering, line);
        for (uint256 i = 0; i < proof.length; ++i) {
            node = AllocationLine.nodeOf(node, proof[i]);
        }
        if (node != book.root) revert ProofRefused();
    }

    /// @dev Not of this contract's address: the vault counts what was paid by a key, so that no later contract pays again what one has
    /// paid. The kind keeps apart what a holder, the zero address among them, and the issuer get.
    function _keyOf(bytes32 kind, bytes32 offering, address holder) private pure returns (bytes32) {
        return bytes32(KEY_TAG | uint256(keccak256(abi.encode(kind, offering, holder))));
    }
}
