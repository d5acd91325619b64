// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @title Where every coin of the users is held.
/// @notice Coins come in by a deposit or by the sweep of a deposit address, each booked for an account of
/// the ledger. They leave only by payouts of the payer role: each payout id at most once, never more
/// than was booked in, never more than the cap of its token in one time window.
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
    /// @param amount The most that may leave in one time window.
    struct Cap {
        address token;
        uint128 amount;
    }

    /// @notice An account was credited by somebody who called the vault.
    /// @param amount What really arrived, which is less than what was asked for if the token takes a fee.
    event Deposited(bytes32 indexed account, address indexed token, address indexed from, uint256 amount);

    /// @notice A deposit address was emptied into the vault.
    /// @dev For an ERC-20 this is bookkeeping, not a credit: the credit is the `Transfer` log to the deposit
    /// address. ETH sent to an address leaves no log, so for ETH (the zero address) this event is the credit.
    event Swept(bytes32 indexed account, address indexed token, uint256 amount);

    /// @notice A payout left the vault.
    event Paid(bytes32 indexed id, address indexed token, address indexed to, uint256 amount);

    /// @notice A line of a tolerant batch was skipped. Its id is still unused.
    /// @param reason The revert data of the line, the first 256 bytes: one of the errors below, or the token's own.
    event PayoutFailed(bytes32 indexed id, bytes reason);

    /// @notice A tolerant batch ended before its end, for want of gas: the lines from `index` on were not tried.
    event PayoutStopped(uint256 index);

    /// @notice A token may from now on leave the vault at this rate.
    event CapChanged(address indexed token, uint256 amount);

    /// @notice Neither a deposit nor a sweep may name the account zero.
    error AccountMissing();
    /// @notice A deposit brought nothing, or a payout of nothing was asked for.
    error AmountZero();
    /// @notice The payout id was used before.
    error AlreadyPaid(bytes32 id);
    /// @notice The recipient is the zero address or the vault.
    error RecipientRefused(address to);
    /// @notice The payout is more than what was booked in and not yet paid out.
    error BookedExceeded(address token, uint256 booked, uint256 amount);
    /// @notice The payout is more than what the cap leaves in this time window.
    error CapExceeded(address token, uint256 left, uint256 amount);
    /// @notice The recipient of ETH did not take it.
    error EtherRefused(address to);
    /// @notice A vault needs a time window for its caps.
    error WindowZero();
    /// @notice Only the vault itself, or only its forwarder factory, may call this.
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

    /// @notice One line of a tolerant batch. Only the vault calls this, on itself.
    function payLine(Payout calldata line) external;

    /// @notice Sets how much of a token may leave in one time window. Nothing may before this is called.
    function setCap(address token, uint128 amount) external;

    /// @notice Stops everything that moves coins, in or out.
    function pause() external;

    /// @notice Starts it again: the guardian can only stop.
    function unpause() external;

    /// @notice Whether a payout id was paid.
    function isPaid(bytes32 id) external view returns (bool);

    /// @notice What came in less what was paid out.
    function booked(address token) external view returns (uint256);

    /// @notice The most of a token that may leave in one time window.
    function cap(address token) external view returns (uint256);

    /// @notice What the cap leaves in the present time window.
    function capLeft(address token) external view returns (uint256);

    /// @notice The length of a time window in seconds. Windows are counted from the epoch.
    function window() external view returns (uint64);

    /// @notice The factory of this vault's deposit addresses.
    function forwarderFactory() external view returns (address);
}
