// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token that is offered on a test chain: a well-behaved ERC-20 with 18 decimals and a name of its own.
contract TestToken is ERC20, Ownable {
    constructor(string memory name, string memory symbol, address owner) ERC20(name, symbol) Ownable(owner) {}

    /// @notice Makes new tokens: the faucet of a test chain.
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }
}
