// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @title The way out of an offering that needs nobody.
/// @notice Holds no coin: the vault pays its shares (`payShare`), by a root that was anchored, from a moment that was named with it.
/// What falls due before that moment the operator pays in its ledger; what falls due after it is paid here, to whoever proves a line
/// of the published allocation. The operator moves the moment on while it works, at most `MOST_AHEAD` ahead and never once it has come:
/// so every unit is due in one of both places, and in one only.
/// Where the vault's cap leaves less than is due, that much is paid; the vault keeps the count, and the rest is paid by a later call.
interface IOfferingExit {
    /// @notice How an allocation is released; moments in seconds of the epoch, parts in millionths of the whole.
    struct Release {
        uint64 startsAt;
        uint64 cliffAt;
        uint64 endsAt;
        uint32 stepSeconds;
        uint32 startPart;
        uint32 cliffPart;
    }

    /// @notice What became of an offering, as its published files say.
    /// @param root Over the lines of the allocation: a leaf is SHA-256 of a byte 0 and the line, a node that of a byte 1 and both
    /// children, the lesser first; a node without a neighbour goes up as it is.
    /// @param coin What was paid with, `token` what was sold; the zero address is ETH.
    /// @param issuer Gets what was raised and what was not sold.
    /// @param deadline From when on it is paid here, unless the operator hosts it before.
    struct Settlement {
        bytes32 root;
        address coin;
        address token;
        address issuer;
        uint128 committed;
        uint128 raised;
        uint128 supply;
        uint128 allocated;
        uint64 deadline;
        Release release;
    }

    /// @notice A line of the allocation. Its id follows from the offering and the holder.
    struct Line {
        address holder;
        uint128 allocated;
        uint128 cost;
        uint128 refund;
    }

    event Anchored(bytes32 indexed offering, bytes32 root, uint64 deadline);
    event Hosted(bytes32 indexed offering, uint64 until);
    /// @notice An anchored settlement was taken away before anything could be taken by it.
    event Vetoed(bytes32 indexed offering);
    /// @notice A refund, or a part of it, was paid.
    event Refunded(bytes32 indexed offering, address indexed holder, address token, uint256 amount);
    event Claimed(bytes32 indexed offering, address indexed holder, address token, uint256 amount);
    event ProceedsTaken(bytes32 indexed offering, address indexed token, uint256 amount);

    /// @notice Only an account with the vault's `OFFERING_ROLE`, or only the holder of the line, may call this.
    error CallerRefused(address caller);
    /// @notice The settlement contradicts itself, or names a moment too near or too far.
    error SettlementMalformed();
    /// @notice One of both coins can't leave the vault: its admin has set no cap for it.
    error CapMissing();
    error AlreadyAnchored(bytes32 offering);
    /// @notice The offering is not anchored, its moment has come, or the new one is not later or too far.
    error HostingRefused();
    /// @notice The offering is not anchored, or its moment has come.
    error VetoRefused();
    /// @notice Nothing is paid here before this moment.
    error NotOpen(uint256 opensAt);
    /// @notice The line is not one of the allocation.
    error ProofRefused();
    /// @notice Nothing (more) is due here, or the operator pays it in its ledger. What was paid already the vault refuses: `AlreadyPaid`.
    error NothingDue();

    /// @notice Fixes what became of an offering, once and for ever unless it is vetoed.
    function anchor(bytes32 offering, Settlement calldata settlement) external;

    /// @notice Says that the operator pays what falls due before a moment. Only while nothing may be taken here.
    function host(bytes32 offering, uint64 until) external;

    /// @notice Takes an anchored settlement away while nothing may be taken here, so that a false one can be anchored rightly. Only the
    /// vault's guardian and its admin.
    function veto(bytes32 offering) external;

    /// @notice Pays a holder's refund to the holder, whoever calls. Only where the operator never hosted.
    function refund(bytes32 offering, Line calldata line, bytes32[] calldata proof) external;

    /// @notice Pays a holder what has been unlocked since the operator stopped, whoever calls.
    function claim(bytes32 offering, Line calldata line, bytes32[] calldata proof) external;

    /// @notice The same to another address, which only the holder may name: one that a token blocks can still be paid.
    function refundTo(bytes32 offering, Line calldata line, bytes32[] calldata proof, address to) external;

    /// @notice The same to another address, which only the holder may name.
    function claimTo(bytes32 offering, Line calldata line, bytes32[] calldata proof, address to) external;

    /// @notice Pays the issuer what was raised (`coin`) or what was not sold. Only where the operator never hosted. Half of the cap stays
    /// for holders and for payouts.
    function takeProceeds(bytes32 offering, bool coin) external;

    /// @notice What was anchored; all zero where nothing was.
    function settlementOf(bytes32 offering) external view returns (Settlement memory);

    /// @notice Until when the operator pays; zero where it never said so.
    function hostedUntil(bytes32 offering) external view returns (uint64);

    /// @notice From when on it is paid here.
    function opensAt(bytes32 offering) external view returns (uint64);

    /// @notice What is due of a line at this moment, were its proof right. `claim` pays as much of it as the vault's cap leaves.
    function dueOf(bytes32 offering, Line calldata line) external view returns (uint256);
}
