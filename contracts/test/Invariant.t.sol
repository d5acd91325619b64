// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {TetherLike} from "../src/tokens/TetherLike.sol";
import {Base} from "./Base.sol";
import {IDeployedVault} from "./Deploying.sol";
import {VaultHandler} from "./VaultHandler.sol";

/// @dev Random histories of 50 calls: what must hold after every one of them.
contract InvariantTest is Base {
    address private constant BYSTANDER = address(0xB15);

    VaultHandler private handler;
    IDeployedVault private vault;
    TetherLike private tether;

    function setUp() public {
        handler = new VaultHandler();
        vault = handler.vault();
        tether = handler.tether();
        vm.prank(address(handler));
        tether.mint(BYSTANDER, 1e18);
        vm.prank(BYSTANDER);
        tether.approve(address(vault), type(uint256).max);
    }

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    /// [A-08] Booked is what came in less what went out, so payouts never exceed what was booked in.
    function invariantPaidIsNeverMoreThanBookedIn() public view {
        for (uint256 i = 0; i < 2; ++i) {
            address token = coin(i);
            yes(handler.wentOut(token) <= handler.cameIn(token), "paid more than came in");
            eq(vault.booked(token), handler.cameIn(token) - handler.wentOut(token), "booked");
        }
    }

    /// [A-08] The vault holds what it has booked.
    function invariantBookedIsHeld() public view {
        yes(tether.balanceOf(address(vault)) >= vault.booked(address(tether)), "tokens missing");
        eq(address(vault).balance, vault.booked(address(0)), "ETH missing");
    }

    /// [A-08] No payout id is paid twice, and none is marked that was not paid.
    function invariantAnIdIsPaidAtMostOnce() public view {
        for (uint256 id = handler.FIRST_ID(); id <= handler.LAST_ID(); ++id) {
            yes(handler.timesPaid(bytes32(id)) <= 1, "paid twice");
            yes(vault.isPaid(bytes32(id)) == (handler.timesPaid(bytes32(id)) == 1), "mark");
        }
    }

    /// [G-03] Whoever approved the vault and did not call it still has everything.
    function invariantBystandersAreUntouched() public view {
        eq(tether.balanceOf(BYSTANDER), 1e18, "bystander");
    }

    /// In no span of a window leaves more than the highest cap that was effective in it, and a raise is not effective before its delay.
    function invariantCapsHold() public view {
        for (uint256 i = 0; i < 2; ++i) {
            address token = coin(i);
            yes(handler.capHolds(token), "cap");
            eq(vault.cap(token), handler.capOf(token), "effective cap");
        }
    }

    function coin(uint256 i) private view returns (address) {
        return i == 0 ? address(0) : address(tether);
    }
}
