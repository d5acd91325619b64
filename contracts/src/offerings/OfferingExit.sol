// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {IVault} from "../vault/IVault.sol";
import {AllocationLine} from "./AllocationLine.sol";
import {IOfferingExit} from "./IOfferingExit.sol";
import {Vesting} from "./Vesting.sol";

/// @title The way out: see `IOfferingExit` for what it promises.
contract OfferingExit is IOfferingExit {
    /// @dev What is left of what was anchored, and how far the operator pays.
    struct Book {
        uint64 hostedUntil;
        uint128 refundsLeft;
        uint128 tokensLeft;
    }

    /// @notice A role of the vault's: who may anchor and host.
    bytes32 public constant OFFERING_ROLE = keccak256("OFFERING_ROLE");
    bytes32 private constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");
    bytes32 private constant ADMIN_ROLE = 0x00;
    /// @notice Time for the vault's guardian to stop a settlement that nobody should have anchored.
    uint64 public constant LEAST_WAIT = 1 days;
    /// @notice The longest that a holder may have to wait for an operator that is gone.
    uint64 public constant MOST_AHEAD = 90 days;

    /// @dev Marks ids of offerings: those of the ledger's payouts are numbers that count up, below 2^63.
    uint256 private constant ID_TAG = 1 << 255;

    IVault private immutable _vault;

    mapping(bytes32 offering => Settlement) private _settlements;
    mapping(bytes32 offering => Book) private _books;
    mapping(bytes32 offering => mapping(address holder => uint256)) private _claimed;

    /// @param vault Pays, once its admin has made this contract a payer.
    constructor(IVault vault) {
        _vault = vault;
    }

    modifier onlyOperator() {
        if (!IAccessControl(address(_vault)).hasRole(OFFERING_ROLE, msg.sender)) {
            revert CallerRefused(msg.sender);
        }
        _;
    }

    /// @inheritdoc IOfferingExit
    function anchor(bytes32 offering, Settlement calldata settlement) external onlyOperator {
        if (_settlements[offering].deadline != 0) revert AlreadyAnchored(offering);
        if (
            settlement.raised > settlement.committed || settlement.allocated > settlement.supply
                || settlement.coin == settlement.token || settlement.deadline < block.timestamp + LEAST_WAIT
                || settlement.deadline > block.timestamp + MOST_AHEAD || !Vesting.isSound(settlement.release)
        ) revert SettlementMalformed();
        // What has no cap can't leave: found out now, and not by a holder at the deadline.
        if (_vault.cap(settlement.coin) == 0 || _vault.cap(settlement.token) == 0) revert CapMissing();
        _settlements[offering] = settlement;
        _books[offering].refundsLeft = settlement.committed - settlement.raised;
        _books[offering].tokensLeft = settlement.allocated;
        emit Anchored(offering, settlement.root, settlement.deadline);
    }

    /// @inheritdoc IOfferingExit
    function host(bytes32 offering, uint64 until) external onlyOperator {
        uint64 opens = opensAt(offering);
        if (
            block.timestamp >= opens || until <= _books[offering].hostedUntil
                || until < block.timestamp + LEAST_WAIT || until > block.timestamp + MOST_AHEAD
        ) revert HostingRefused();
        _books[offering].hostedUntil = until;
        emit Hosted(offering, until);
    }

    /// @inheritdoc IOfferingExit
    function veto(bytes32 offering) external {
        IAccessControl roles = IAccessControl(address(_vault));
        if (!roles.hasRole(GUARDIAN_ROLE, msg.sender) && !roles.hasRole(ADMIN_ROLE, msg.sender)) {
            revert CallerRefused(msg.sender);
        }
        if (block.timestamp >= opensAt(offering)) revert VetoRefused();
        delete _settlements[offering];
        delete _books[offering];
        emit Vetoed(offering);
    }

    /// @inheritdoc IOfferingExit
    function refund(bytes32 offering, Line calldata line, bytes32[] calldata proof) external {
        (Settlement storage settlement, Book storage book) = _open(offering);
        _prove(settlement, offering, line, proof);
        if (book.hostedUntil != 0 || line.refund == 0) revert NothingDue();
        book.refundsLeft -= line.refund;
        emit Refunded(offering, line.holder, line.refund);
        _pay(_idOf("refund", offering, line.holder, 0), settlement.coin, line.holder, line.refund);
    }

    /// @inheritdoc IOfferingExit
    function claim(bytes32 offering, Line calldata line, bytes32[] calldata proof) external {
        (Settlement storage settlement, Book storage book) = _open(offering);
        _prove(settlement, offering, line, proof);
        uint128 due = uint128(dueOf(offering, line));
        if (due == 0) revert NothingDue();
        bytes32 id = _idOf("claim", offering, line.holder, _claimed[offering][line.holder]);
        _claimed[offering][line.holder] += due;
        book.tokensLeft -= due;
        emit Claimed(offering, line.holder, due);
        _pay(id, settlement.token, line.holder, due);
    }

    /// @inheritdoc IOfferingExit
    function takeProceeds(bytes32 offering, bool coin) external {
        (Settlement storage settlement, Book storage book) = _open(offering);
        address token = coin ? settlement.coin : settlement.token;
        uint256 amount = coin ? settlement.raised : settlement.supply - settlement.allocated;
        if (book.hostedUntil != 0 || amount == 0) revert NothingDue();
        emit ProceedsTaken(offering, token, amount);
        _pay(
            _idOf(coin ? bytes32("raised") : bytes32("unsold"), offering, address(0), 0),
            token,
            settlement.issuer,
            amount
        );
    }

    /// @inheritdoc IOfferingExit
    function settlementOf(bytes32 offering) external view returns (Settlement memory) {
        return _settlements[offering];
    }

    /// @inheritdoc IOfferingExit
    function hostedUntil(bytes32 offering) external view returns (uint64) {
        return _books[offering].hostedUntil;
    }

    /// @inheritdoc IOfferingExit
    function opensAt(bytes32 offering) public view returns (uint64) {
        uint64 until = _books[offering].hostedUntil;
        return until == 0 ? _settlements[offering].deadline : until;
    }

    /// @inheritdoc IOfferingExit
    function dueOf(bytes32 offering, Line calldata line) public view returns (uint256) {
        Release memory release = _settlements[offering].release;
        uint256 unlocked = Vesting.vested(line.allocated, release, block.timestamp);
        uint256 hosted = Vesting.vested(line.allocated, release, _books[offering].hostedUntil)
            + _claimed[offering][line.holder];
        return unlocked < hosted ? 0 : unlocked - hosted;
    }

    /// @dev The books of an offering that may be taken from.
    function _open(bytes32 offering) private view returns (Settlement storage settlement, Book storage book) {
        uint64 opens = opensAt(offering);
        if (opens == 0 || block.timestamp < opens) revert NotOpen(opens);
        return (_settlements[offering], _books[offering]);
    }

    function _prove(
        Settlement storage settlement,
        bytes32 offering,
        Line calldata line,
        bytes32[] calldata proof
    ) private view {
        bytes32 leaf = AllocationLine.leafOf(offering, line);
        if (!MerkleProof.verifyCalldata(proof, settlement.root, leaf, AllocationLine.nodeOf)) {
            revert ProofRefused();
        }
    }

    /// @dev Not of this contract's address: what one has paid no later one pays again. The kind keeps apart what a holder, the
    /// zero address among them, and the issuer get.
    function _idOf(bytes32 kind, bytes32 offering, address holder, uint256 claimed)
        private
        pure
        returns (bytes32)
    {
        return bytes32(ID_TAG | uint256(keccak256(abi.encode(kind, offering, holder, claimed))));
    }

    /// @dev The vault pays an id at most once: that is what makes a refund, and the issuer's part, one that can't be taken twice.
    function _pay(bytes32 id, address token, address to, uint256 amount) private {
        IVault.Payout[] memory lines = new IVault.Payout[](1);
        lines[0] = IVault.Payout({id: id, token: token, to: to, amount: amount});
        _vault.payout(lines);
    }
}
