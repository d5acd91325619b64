// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IOfferingExit} from "./IOfferingExit.sol";

/// @dev What is unlocked of an allocation: the same sum as the ledger's, to the unit.
library Vesting {
    uint256 private constant WHOLE = 1_000_000;

    /// @dev Moments follow each other, the first is after the epoch, steps have a length, parts are at most the whole.
    function isSound(IOfferingExit.Release calldata release) internal pure returns (bool) {
        return release.startsAt > 0 && release.startsAt <= release.cliffAt
            && release.cliffAt <= release.endsAt && release.stepSeconds > 0
            && uint256(release.startPart) + release.cliffPart <= WHOLE;
    }

    /// @dev A part at the start, a part at the cliff, the rest in equal steps up to the end; rounded down, and all from the end on.
    function vested(uint256 total, IOfferingExit.Release memory release, uint256 moment)
        internal
        pure
        returns (uint256)
    {
        if (moment < release.startsAt) return 0;
        if (moment >= release.endsAt) return total;
        if (moment < release.cliffAt) return total * release.startPart / WHOLE;
        uint256 base = total * (uint256(release.startPart) + release.cliffPart) / WHOLE;
        uint256 past = moment - release.cliffAt;
        return
            base + (total - base) * (past - past % release.stepSeconds) / (release.endsAt - release.cliffAt);
    }
}
