// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title USDT on a test chain, with the habits that break careless code.
/// @notice `transfer`, `transferFrom` and `approve` return nothing, an allowance has to be set to zero before
/// it is set to another amount, and the owner can block an address.
/// @dev Stricter than the original, which lets a blocked address still receive: here it cannot, as with USDC.
contract TetherLike is Ownable {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event BlockChanged(address indexed account, bool blocked);

    error BalanceExceeded(address from, uint256 balance, uint256 value);
    error AllowanceExceeded(address spender, uint256 allowance, uint256 value);
    error AllowanceNotZeroFirst(address spender, uint256 allowance);
    error Blocked(address account);

    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;
    mapping(address account => bool) public isBlocked;

    constructor(address owner) Ownable(owner) {}

    /// @notice Makes new tokens: the faucet of a test chain.
    function mint(address to, uint256 value) external onlyOwner {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    /// @notice Blocks an address or lets it go.
    function setBlocked(address account, bool blocked) external onlyOwner {
        isBlocked[account] = blocked;
        emit BlockChanged(account, blocked);
    }

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        uint256 allowed = allowance[from][msg.sender];
        if (value > allowed) revert AllowanceExceeded(msg.sender, allowed, value);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        uint256 allowed = allowance[msg.sender][spender];
        if (value != 0 && allowed != 0) revert AllowanceNotZeroFirst(spender, allowed);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function _move(address from, address to, uint256 value) private {
        if (isBlocked[from]) revert Blocked(from);
        if (isBlocked[to]) revert Blocked(to);
        uint256 balance = balanceOf[from];
        if (value > balance) revert BalanceExceeded(from, balance, value);
        balanceOf[from] = balance - value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
