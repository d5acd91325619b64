// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base} from "./Base.sol";
import {ExitHandler} from "./ExitHandler.sol";

/// forge-config: default.invariant.runs = 32
/// forge-config: campaign.invariant.runs = 3000
/// @dev Random histories of an offering: what must hold after every call. What may and may not be taken the handler foretells itself.
contract ExitInvariantTest is Base {
    ExitHandler private handler;

    function setUp() public {
        handler = new ExitHandler();
        handler.begin();
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0].addr = address(handler);
        targets[0].selectors = new bytes4[](7);
        targets[0].selectors[0] = ExitHandler.wait.selector;
        targets[0].selectors[1] = ExitHandler.host.selector;
        targets[0].selectors[2] = ExitHandler.payInLedger.selector;
        targets[0].selectors[3] = ExitHandler.refund.selector;
        targets[0].selectors[4] = ExitHandler.claim.selector;
        targets[0].selectors[5] = ExitHandler.takeProceeds.selector;
        targets[0].selectors[6] = ExitHandler.withdraw.selector;
    }

    /// [I-05] allocated + unsold = supply and charged + refunded = committed: never a unit more leaves, and what is others' stays.
    function invariantNoUnitIsMadeOrLost() public view {
        (uint256 coins, uint256 tokens) = handler.paidOnChain();
        (uint256 committed, uint256 supply) = handler.totals();
        (uint256 coinsHeld, uint256 tokensHeld) = handler.held();
        yes(coins <= committed && tokens <= supply, "phantom units");
        eq(coins + coinsHeld + handler.withdrawn(true), committed + handler.OTHERS(), "coins");
        eq(tokens + tokensHeld + handler.withdrawn(false), supply + handler.OTHERS(), "tokens");
    }

    /// [I-04] Ledger and chain together never pay a holder more than was allocated, nor a refund twice.
    function invariantEachUnitIsClaimedOnce() public view {
        for (uint256 i = 0; i < handler.count(); ++i) {
            (uint256 onChain, uint256 all) = handler.holderTotals(i);
            yes(onChain + handler.paidByLedger(i) <= all, "claimed twice");
            (uint256 refunded, uint256 due) = handler.refundTotals(i);
            yes(refunded <= (handler.refundedByLedger() ? 0 : due), "refunded twice");
        }
    }
}
