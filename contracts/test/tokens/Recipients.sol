// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @dev Takes no ETH.
contract Refuses {}

/// @dev Burns all the gas it is given.
contract BurnsGas {
    receive() external payable {
        while (true) {}
    }
}

/// @dev Answers ETH by calling somebody, as a thief would call the vault.
contract CallsBack {
    address private immutable _target;
    bytes private _call;
    bool public succeeded;

    constructor(address target, bytes memory call_) {
        _target = target;
        _call = call_;
    }

    receive() external payable {
        (succeeded,) = _target.call(_call);
    }
}

/// @dev A smart wallet: logs what it gets.
contract SmartWallet {
    event Received(address from, uint256 amount);

    receive() external payable {
        emit Received(msg.sender, msg.value);
    }
}

/// @dev Takes ETH after it has used up so much gas.
contract NeedsGas {
    uint256 private immutable _gas;

    constructor(uint256 gas_) {
        _gas = gas_;
    }

    receive() external payable {
        uint256 start = gasleft();
        while (start - gasleft() < _gas) {}
    }
}
