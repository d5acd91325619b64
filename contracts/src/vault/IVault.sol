// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @title Where every coin of the users is held.
/// @notice Coins come in by a deposit or by the sweep of a deposit address, each booked for an account of
/// the ledger. They leave by payouts of the payer role, each payout id at most once, and by shares of the
/// contract of offerings, each up to its total: never more than was booked in, and in no span of a window
/// more than the cap of its token.
/// The zero address stands for ETH wherever a token is asked for.
interface IVault {
    /// @param id Names this payout for ever. Ids that count up share storage, and so cost least.
    /// @param token The coin to send; the zero address is ETH.
    /// @param to Who receives it. Neither the zero address nor the vault.
    /// @param amount In the token's smallest unit; more than zero.
    struct Payout {
        bytes32 id;
        address token;
        address to;
        uint256 amount;
    }

    /// @param token The zero address is ETH.
    /// @param amount The most that may leave in any span of a window; below 2^112.
    struct Cap {
        address token;
        uint128 amount;
    }

    /// @param chainId The chain that this vault is for: it can be deployed on no other.
    /// @param admin Grants roles, sets caps, unpauses. In production a multisig.
    /// @param window The length of a cap's window in seconds.
    /// @param delay How long a change of the admin and a raise of a cap wait, in seconds.
    /// @param caps What may leave from the start; any other token needs `setCap`.
    struct Terms {
        uint256 chainId;
        address admin;
        address payer;
        address guardian;
        uint64 window;
        uint48 delay;
        Cap[] caps;
    }

    /// @notice An account was credited by somebody who called the vault.
    /// @param amount What really arrived, which is less than what was asked for if the token takes a fee.
    event Deposited(bytes32 indexed account, address indexed token, address indexed from, uint256 amount);

    /// @notice A deposit address was emptied into the vault.
    /// @dev For an ERC-20 this is bookkeeping, not a credit: the credit is the `Transfer` log to the deposit
    /// address. ETH sent to an address leaves no log, so for ETH (the zero address) this event is the credit.
    event Swept(bytes32 indexed account, address indexed token, uint256 amount);

    /// @notice A payout left the vault, or a part of a share, whose id is its key.
    event Paid(bytes32 indexed id, address indexed token, address indexed to, uint256 amount);

    /// @notice A line of a tolerant batch was skipped. Its id is still unused.
    /// @param reason The revert data of the line, the first 256 bytes: one of the errors below, or the token's own.
    event PayoutFailed(bytes32 indexed id, bytes reason);

    /// @notice A tolerant batch ended before its end, for want of gas: the lines from `index` on were not tried.
    event PayoutStopped(uint256 index);

    /// @notice A token may leave the vault at this rate from a moment on: at once, or after the delay where the cap is raised.
    event CapChanged(address indexed token, uint256 amount, uint256 effectiveAt);

    /// @notice The guardian stopped everything that moves coins, until a moment or until the admin lifts it.
    event Paused(address account, uint256 lapsesAt);

    /// @notice The admin lifted a pause.
    event Unpaused(address account);

    /// @notice Neither a deposit nor a sweep may name the account zero.
    error AccountMissing();
    /// @notice A deposit brought nothing, or a payout of nothing was asked for.
    error AmountZero();
    /// @notice The payout id was used before, or all of the share was paid.
    error AlreadyPaid(bytes32 id);
    /// @notice The recipient is the zero address or the vault.
    error RecipientRefused(address to);
    /// @notice The payout is more than what was booked in and not yet paid out.
    error BookedExceeded(address token, uint256 booked, uint256 amount);
    /// @notice The payout is more than what the cap leaves in this window, or it leaves nothing for a share.
    error CapExceeded(address token, uint256 left, uint256 amount);
    /// @notice The recipient of ETH did not take it.
    error EtherRefused(address to);
    /// @notice A vault needs a window for its caps, which has parts.
    error WindowTooShort();
    /// @notice The vault is for another chain.
    error ChainRefused(uint256 chainId);
    /// @notice The vault is paused.
    error EnforcedPause();
    /// @notice Only the forwarder factory, or only a forwarder while it is swept, may call this.
    error CallerRefused(address caller);

    /// @notice Moves tokens from the caller into the vault and books what arrived. Needs an allowance.
    /// @param account Whom the ledger credits.
    function deposit(address token, uint256 amount, bytes32 account) external;

    /// @notice Books the ETH sent along.
    function depositNative(bytes32 account) external payable;

    /// @notice Empties a deposit address into the vault. Only the forwarder factory calls this.
    /// @return amount What arrived; zero is no error, because anybody may have swept before.
    function collect(bytes32 account, address forwarder, address token) external returns (uint256 amount);

    /// @notice Books what lies in the vault unbooked, such as tokens sent to its address by mistake.
    /// @dev Only the admin. Emits `Deposited` from the admin, so the ledger credits the account.
    function bookStray(address token, bytes32 account) external;

    /// @notice Pays every line, or none: any line that cannot be paid reverts the batch.
    function payout(Payout[] calldata lines) external;

    /// @notice Pays the lines that can be paid. Each of the others is reported by `PayoutFailed`.
    /// @dev Each line has a gas limit of its own. Where what is left is less than one may take, the batch ends:
    /// it never reverts for what a recipient or a token does.
    function payoutTolerant(Payout[] calldata lines) external;

    /// @notice The gas limit of a transaction with which a tolerant batch tries all of its lines, even if each
    /// takes all that it may.
    function payoutGas(uint256 lines) external pure returns (uint256);

    /// @notice Pays what is missing of a share, or as much of it as the cap leaves: the vault counts what was paid by each key, whoever
    /// asks. Only the contract of offerings. A fourth of the cap it leaves to payouts.
    /// @param key Names this share for ever.
    /// @param total All that was ever due by this key, what was paid of it included.
    /// @param last Whether it comes after the shares of holders: then half of the cap is left.
    /// @return paid More than zero.
    function payShare(bytes32 key, address token, address to, uint256 total, bool last)
        external
        returns (uint256 paid);

    /// @notice Sets how much of a token may leave in any span of a window. Nothing may before this is called.
    /// @dev A cut is effective at once and ends a raise that waits; a raise is effective after `defaultAdminDelay`.
    function setCap(address token, uint128 amount) external;

    /// @notice Stops everything that moves coins, in or out, for `PAUSE_LENGTH` from now: it lapses unless it is renewed.
    function pause() external;

    /// @notice Starts it again: the guardian can only stop.
    function unpause() external;

    /// @notice Whether a payout id was paid.
    function isPaid(bytes32 id) external view returns (bool);

    /// @notice What was paid of a share.
    function paidOf(bytes32 key) external view returns (uint256);

    /// @notice Whether nothing moves now.
    function paused() external view returns (bool);

    /// @notice When the last pause lapses, in seconds of the epoch; zero where it was lifted, or there was none.
    function pausedUntil() external view returns (uint64);

    /// @notice What came in less what was paid out.
    function booked(address token) external view returns (uint256);

    /// @notice The most of a token that may leave in any span of a window, as it is effective now.
    function cap(address token) external view returns (uint256);

    /// @notice The raise of a cap that waits, and when it is effective; both zero where none waits.
    function raise(address token) external view returns (uint256 amount, uint256 effectiveAt);

    /// @notice What the cap leaves now.
    function capLeft(address token) external view returns (uint256);

    /// @notice The length of a cap's window in seconds. It slides, by a third of its length.
    function window() external view returns (uint64);

    /// @notice The factory of this vault's deposit addresses.
    function forwarderFactory() external view returns (address);
}
