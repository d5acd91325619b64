// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {TetherLike} from "../src/tokens/TetherLike.sol";
import {VaultBase} from "./VaultBase.sol";

contract TetherLikeTest is VaultBase {
    /// [A-03] An allowance is changed only by way of zero, as with the real one.
    function testAllowanceGoesByZero() public {
        vm.startPrank(USER);
        tether.approve(BOB, 5);
        vm.expectRevert(abi.encodeWithSelector(TetherLike.AllowanceNotZeroFirst.selector, BOB, uint256(5)));
        tether.approve(BOB, 6);
        tether.approve(BOB, 0);
        tether.approve(BOB, 6);
        eq(tether.allowance(USER, BOB), 6, "allowance");
    }

    /// [A-03] `transfer`, `transferFrom` and `approve` answer nothing at all.
    function testNothingIsReturned() public {
        tether.mint(address(this), 5);
        silent(abi.encodeCall(TetherLike.transfer, (BOB, 1)));
        silent(abi.encodeCall(TetherLike.approve, (address(this), 1)));
        silent(abi.encodeCall(TetherLike.transferFrom, (address(this), BOB, 1)));
    }

    function testBlockedNeitherSendsNorReceives() public {
        tether.mint(USER, 5);
        tether.mint(address(this), 5);
        tether.setBlocked(USER, true);
        vm.prank(USER);
        vm.expectRevert(abi.encodeWithSelector(TetherLike.Blocked.selector, USER));
        tether.transfer(BOB, 1);
        vm.expectRevert(abi.encodeWithSelector(TetherLike.Blocked.selector, USER));
        tether.transfer(USER, 1);
    }

    function testMoreThanTheBalanceReverts() public {
        vm.prank(USER);
        vm.expectRevert(
            abi.encodeWithSelector(TetherLike.BalanceExceeded.selector, USER, uint256(0), uint256(1))
        );
        tether.transfer(BOB, 1);
    }

    function testOnlyTheOwnerMints() public {
        vm.startPrank(USER);
        vm.expectRevert();
        tether.mint(USER, 1);
        vm.expectRevert();
        tether.setBlocked(BOB, true);
        vm.expectRevert();
        bitcoin.mint(USER, 1);
    }

    function silent(bytes memory call_) private {
        (bool ok, bytes memory answer) = address(tether).call(call_);
        yes(ok, "failed");
        eq(answer.length, 0, "answer");
    }
}
