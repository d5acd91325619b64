// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

/// @dev Minimal proxies (EIP-1167) that stop where they are called without data, so that ETH costs them 20 gas and not a cold call:
/// a sender that grants 2,300 can pay them. Runtime code: `36 6005 57 00 5b` and the proxy, its jump six bytes later.
library ForwarderClones {
    function addressOf(address implementation, bytes32 salt) internal view returns (address) {
        return Create2.computeAddress(salt, keccak256(codeOf(implementation)));
    }

    function deploy(address implementation, bytes32 salt) internal {
        Create2.deploy(0, salt, codeOf(implementation));
    }

    /// @dev The creation code: ten bytes that return the 51 behind them.
    function codeOf(address implementation) private pure returns (bytes memory) {
        return abi.encodePacked(
            hex"3d603380600a3d3981f3",
            hex"36600557005b",
            hex"363d3d373d3d3d363d73",
            implementation,
            hex"5af43d82803e903d91603157fd5bf3"
        );
    }
}
