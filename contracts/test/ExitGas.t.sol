// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ExitBase} from "./ExitBase.sol";

/// @dev What the way out costs, of an offering of sixty-four holders, for one who holds neither coin and is not the first.
/// forge-config: default.isolate = true
contract ExitGasTest is ExitBase {
    function testGasOfTheWayOut() public {
        makeLines(3, 64);
        (lines[1].allocated, lines[2].allocated) = (1000, 1000);
        (lines[1].refund, lines[2].refund) = (70e6, 70e6);
        anchorLines(0);
        vm.snapshotGasLastCall("gas", "anchor an offering");
        bytes32[] memory proof = proofOf(2);
        bytes32[] memory other = proofOf(1);
        vm.warp(DEADLINE);
        exit.refund(OFFERING, lines[1], other);
        exit.claim(OFFERING, lines[1], other);
        exit.refund(OFFERING, lines[2], proof);
        vm.snapshotGasLastCall("gas", "refund of an offering");
        exit.claim(OFFERING, lines[2], proof);
        vm.snapshotGasLastCall("gas", "claim of an offering");
    }
}
