// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ExitBase} from "./ExitBase.sol";

/// @dev What the way out costs, of an offering of sixty-four holders.
/// forge-config: default.isolate = true
contract ExitGasTest is ExitBase {
    function testGasOfTheWayOut() public {
        makeLines(3, 64);
        lines[2].allocated = 1000;
        lines[2].refund = 70e6;
        anchorLines(0);
        vm.snapshotGasLastCall("gas", "anchor an offering");
        bytes32[] memory proof = proofOf(2);
        vm.warp(DEADLINE);
        exit.refund(OFFERING, lines[2], proof);
        vm.snapshotGasLastCall("gas", "refund of an offering");
        exit.claim(OFFERING, lines[2], proof);
        vm.snapshotGasLastCall("gas", "claim of an offering");
    }
}
