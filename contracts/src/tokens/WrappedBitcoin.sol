// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title Bitcoin on a test chain: a well-behaved ERC-20 with 8 decimals, as WBTC is.
contract WrappedBitcoin is ERC20, ERC20Permit, Ownable {
    constructor(address owner) ERC20("Wrapped BTC", "WBTC") ERC20Permit("Wrapped BTC") Ownable(owner) {}

    /// @notice Makes new tokens: the faucet of a test chain.
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }

    function decimals() public pure override returns (uint8) {
        return 8;
    }
}
