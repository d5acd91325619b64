// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title The code behind every deposit address: it can do one thing, which is to empty itself.
/// @dev The vault is part of the code, so clones carry no state and need no initialisation. ETH is taken by the clones themselves
/// (`ForwarderClones`); here nobody could sweep it, and it is refused.
contract Forwarder {
    using SafeERC20 for IERC20;

    /// @notice Only the vault may call this.
    error CallerRefused(address caller);

    address private immutable _vault;

    constructor(address vault) {
        _vault = vault;
    }

    /// @notice Sends all of a token to the vault, which books it in the same call.
    /// @param token The zero address is ETH.
    function flush(address token) external {
        if (msg.sender != _vault) revert CallerRefused(msg.sender);
        if (token == address(0)) Address.sendValue(payable(_vault), address(this).balance);
        else IERC20(token).safeTransfer(_vault, IERC20(token).balanceOf(address(this)));
    }
}
