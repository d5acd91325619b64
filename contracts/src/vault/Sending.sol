// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IVault} from "./IVault.sol";

/// @dev How a coin leaves: by a call with a gas limit, of whose answer little is copied.
library Sending {
    /// @dev Enough for a smart wallet to take ETH and log it; too little to burn the gas of a whole batch.
    uint256 internal constant ETHER_GAS = 50_000;
    /// @dev Several times what the dearest of the usual tokens take.
    uint256 internal constant TOKEN_GAS = 120_000;
    /// @dev What is kept of revert data, in bytes: a token could say enough to fill the memory.
    uint256 private constant MOST_SAID = 256;

    /// @dev Never reverts. A token has to answer with true, or with nothing as USDT does; what a recipient of ETH answers is not looked at.
    /// What a token moves that answers with false is not counted: none that ever did came in, by deposit or by sweep.
    /// @return sent Whether it was.
    /// @return reason Why it was not, as revert data.
    function trySend(address token, address to, uint256 amount)
        internal
        returns (bool sent, bytes memory reason)
    {
        if (token == address(0)) {
            assembly ("memory-safe") {
                sent := call(ETHER_GAS, to, amount, 0, 0, 0, 0)
            }
            if (!sent) reason = abi.encodeWithSelector(IVault.EtherRefused.selector, to);
            return (sent, reason);
        }
        bytes4 selector = IERC20.transfer.selector;
        bool called;
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(free, selector)
            mstore(add(free, 0x04), to)
            mstore(add(free, 0x24), amount)
            called := call(TOKEN_GAS, token, 0, free, 0x44, 0x00, 0x20)
            let size := returndatasize()
            switch called
            case 0 {
                reason := free
                if gt(size, MOST_SAID) { size := MOST_SAID }
                mstore(reason, size)
                returndatacopy(add(reason, 0x20), 0, size)
                mstore(0x40, add(reason, and(add(size, 0x3f), not(0x1f))))
            }
            default {
                switch size
                case 0 { sent := gt(extcodesize(token), 0) }
                default { sent := and(gt(size, 0x1f), eq(mload(0x00), 1)) }
            }
        }
        if (called && !sent) {
            reason = abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, token);
        }
    }

    function revertWith(bytes memory reason) internal pure {
        assembly ("memory-safe") {
            revert(add(reason, 0x20), mload(reason))
        }
    }
}
