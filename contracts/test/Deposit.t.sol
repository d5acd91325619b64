// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {TetherLike} from "../src/tokens/TetherLike.sol";
import {IVault} from "../src/vault/IVault.sol";
import {VaultBase} from "./VaultBase.sol";

contract DepositTest is VaultBase {
    /// [A-03] An approval of exactly the amount is enough, and nothing of it is left over.
    function testDepositTakesExactlyWhatWasApproved() public {
        depositTether(USER, 250e6);
        eq(vault.booked(address(tether)), 250e6, "booked");
        eq(tether.balanceOf(address(vault)), 250e6, "held");
        eq(tether.allowance(USER, address(vault)), 0, "allowance left");
    }

    /// [A-05] The log names the account, the token, who paid and what arrived.
    function testDepositIsLogged() public {
        tether.mint(USER, 10e6);
        vm.startPrank(USER);
        tether.approve(address(vault), 10e6);
        vm.expectEmit(address(vault));
        emit IVault.Deposited(ACCOUNT, address(tether), USER, 10e6);
        vault.deposit(address(tether), 10e6, ACCOUNT);
    }

    /// [A-05] ETH is booked under the zero address.
    function testEtherIsBooked() public {
        vm.deal(USER, 3 ether);
        vm.prank(USER);
        vm.expectEmit(address(vault));
        emit IVault.Deposited(ACCOUNT, ETHER, USER, 2 ether);
        vault.depositNative{value: 2 ether}(ACCOUNT);
        eq(vault.booked(ETHER), 2 ether, "booked");
    }

    /// [A-05] ETH that names no account is refused, so none can be lost.
    /// Seen to fail with an open `receive`.
    function testPlainEtherIsRefused() public {
        vm.deal(USER, 1 ether);
        vm.prank(USER);
        (bool ok,) = address(vault).call{value: 1 ether}("");
        yes(!ok, "plain ETH taken");
    }

    function testDepositsOfNothingAndForNobodyAreRefused() public {
        vm.expectRevert(IVault.AmountZero.selector);
        vault.depositNative(ACCOUNT);
        vm.expectRevert(IVault.AmountZero.selector);
        vault.deposit(address(tether), 0, ACCOUNT);
        vm.expectRevert(IVault.AccountMissing.selector);
        vault.depositNative{value: 1}(0);
    }

    /// [A-03] Tokens can be pulled from nobody but the caller, whatever others have approved.
    function testOthersApprovalsAreOutOfReach() public {
        tether.mint(USER, 100e6);
        vm.prank(USER);
        tether.approve(address(vault), type(uint256).max);
        vm.prank(BOB);
        vm.expectRevert(abi.encodeWithSelector(TetherLike.AllowanceExceeded.selector, vault, 0, 100e6));
        vault.deposit(address(tether), 100e6, ACCOUNT);
        eq(tether.balanceOf(USER), 100e6, "taken");
    }

    function testDepositsStopWhilePaused() public {
        vm.prank(GUARDIAN);
        vault.pause();
        vm.expectRevert(IVault.EnforcedPause.selector);
        vault.deposit(address(tether), 1, ACCOUNT);
        vm.expectRevert(IVault.EnforcedPause.selector);
        vault.depositNative{value: 1}(ACCOUNT);
    }

    /// [A-05] Whatever the amounts, booked is what came in, and it is there.
    function testFuzzBookedIsWhatCameIn(uint128 tokens, uint96 wei_) public {
        uint256 amount = bound(tokens, 1, UNCAPPED);
        uint256 value = bound(wei_, 1, type(uint96).max);
        depositTether(USER, amount);
        depositEther(USER, value);
        eq(vault.booked(address(tether)), amount, "tokens booked");
        eq(tether.balanceOf(address(vault)), amount, "tokens held");
        eq(vault.booked(ETHER), value, "ETH booked");
        eq(address(vault).balance, value, "ETH held");
    }

    /// Tokens sent to the vault by mistake are booked by the admin, once, and by nobody else.
    function testStrayTokensAreBookedOnce() public {
        depositTether(USER, 5e6);
        tether.mint(address(vault), 2e6);
        vm.prank(USER);
        vm.expectRevert();
        vault.bookStray(address(tether), ACCOUNT);
        vm.startPrank(ADMIN);
        vm.expectEmit(address(vault));
        emit IVault.Deposited(ACCOUNT, address(tether), ADMIN, 2e6);
        vault.bookStray(address(tether), ACCOUNT);
        vm.expectRevert(IVault.AmountZero.selector);
        vault.bookStray(address(tether), ACCOUNT);
        eq(vault.booked(address(tether)), 7e6, "booked");
    }
}
