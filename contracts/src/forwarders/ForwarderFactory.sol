// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IVault} from "../vault/IVault.sol";
import {Forwarder} from "./Forwarder.sol";
import {ForwarderClones} from "./ForwarderClones.sol";
import {IForwarderFactory} from "./IForwarderFactory.sol";

/// @title The one factory of a vault's deposit addresses.
/// @dev Deployed by the vault's constructor, so that each knows the other without a setter.
contract ForwarderFactory is IForwarderFactory {
    IVault private immutable _vault;
    address private immutable _implementation;

    constructor() {
        _vault = IVault(msg.sender);
        _implementation = address(new Forwarder(msg.sender));
    }

    /// @inheritdoc IForwarderFactory
    function addressOf(bytes32 account) public view returns (address) {
        return ForwarderClones.addressOf(_implementation, account);
    }

    /// @inheritdoc IForwarderFactory
    function deploy(bytes32 account) public returns (address forwarder) {
        forwarder = addressOf(account);
        if (forwarder.code.length != 0) return forwarder;
        ForwarderClones.deploy(_implementation, account);
        emit ForwarderDeployed(account, forwarder);
    }

    /// @inheritdoc IForwarderFactory
    function sweep(bytes32 account, address token) public returns (uint256 amount) {
        return _vault.collect(account, deploy(account), token);
    }

    /// @inheritdoc IForwarderFactory
    function sweepMany(bytes32[] calldata accounts, address token) external {
        for (uint256 i = 0; i < accounts.length; ++i) {
            sweep(accounts[i], token);
        }
    }

    /// @inheritdoc IForwarderFactory
    function vault() external view returns (address) {
        return address(_vault);
    }

    /// @inheritdoc IForwarderFactory
    function implementation() external view returns (address) {
        return _implementation;
    }
}
