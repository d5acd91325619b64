// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IVault} from "../../src/vault/IVault.sol";

/// @dev Anybody may mint; the name and symbol are those of the coin it pretends to be.
contract Minted is ERC20("Tether USD", "USDT") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

/// @dev Says false and moves nothing, in a transaction that succeeds.
contract ReturnsFalse is Minted {
    function transfer(address, uint256) public pure override returns (bool) {
        return false;
    }

    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return false;
    }
}

/// @dev Says true, logs a `Transfer`, and moves nothing.
contract OnlySays is Minted {
    function transfer(address to, uint256 amount) public override returns (bool) {
        emit Transfer(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        emit Transfer(from, to, amount);
        return true;
    }
}

/// @dev Moves, and logs nothing.
contract NoEvent {
    mapping(address account => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return transferFrom(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public returns (bool) {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        return true;
    }
}

/// @dev Keeps a hundredth of what is moved.
contract FeeOnTransfer is Minted {
    function _update(address from, address to, uint256 amount) internal override {
        uint256 fee = from == address(0) || to == address(0) ? 0 : amount / 100;
        super._update(from, to, amount - fee);
        if (fee != 0) super._update(from, address(0), fee);
    }
}

/// @dev Calls what it was told to in the middle of a transfer, and passes on the refusal.
contract Reentrant is Minted {
    address private _target;
    bytes private _call;

    function arm(address target, bytes calldata call_) external {
        (_target, _call) = (target, call_);
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (_target == address(0)) return;
        (bool ok, bytes memory answer) = _target.call(_call);
        if (ok) return;
        assembly ("memory-safe") {
            revert(add(answer, 0x20), mload(answer))
        }
    }
}

/// @dev Deposits, lets the deposit fail, and succeeds itself: its transaction has status 1.
contract SwallowsRevert {
    function deposit(IVault vault, address token, uint256 amount, bytes32 account) external returns (bool) {
        try vault.deposit(token, amount, account) {
            return true;
        } catch {
            return false;
        }
    }
}
