// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @title Deposit addresses: one per account, without a key.
/// @notice The address of an account is known before anything is deployed there. What arrives can only go
/// on to the vault, for that account, and anybody may send it on.
interface IForwarderFactory {
    /// @notice A deposit address got its code, at its first sweep.
    event ForwarderDeployed(bytes32 indexed account, address forwarder);

    /// @notice The deposit address of an account.
    function addressOf(bytes32 account) external view returns (address);

    /// @notice Deploys the forwarder of an account if it is not there yet.
    function deploy(bytes32 account) external returns (address forwarder);

    /// @notice Empties a deposit address into the vault, deploying it if needed.
    /// @param token The zero address is ETH.
    /// @return amount What arrived in the vault; zero if there was nothing.
    function sweep(bytes32 account, address token) external returns (uint256 amount);

    /// @notice The same for many accounts and one token. Empty addresses are passed over.
    function sweepMany(bytes32[] calldata accounts, address token) external;

    /// @notice Where everything goes.
    function vault() external view returns (address);

    /// @notice The code that every forwarder borrows.
    function implementation() external view returns (address);
}
