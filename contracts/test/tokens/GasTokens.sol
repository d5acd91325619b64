// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @dev A token whose issuer has changed its code: a transfer burns all the gas it is given but what
/// it takes to say 256 bytes.
contract BurnsAll {
    function balanceOf(address) external pure returns (uint256) {
        return 1000;
    }

    function transfer(address, uint256) external view returns (bool) {
        while (gasleft() > 500) {}
        assembly ("memory-safe") {
            revert(0, 256)
        }
    }
}

/// @dev A token that refuses every transfer with as many bytes as its gas is good for.
contract SaysMuch {
    function balanceOf(address) external pure returns (uint256) {
        return 1000;
    }

    function transfer(address, uint256) external pure returns (bool) {
        assembly ("memory-safe") {
            revert(0, 100000)
        }
    }
}
