// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {
    IAccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/IAccessControlDefaultAdminRules.sol";
import {IVault} from "../src/vault/IVault.sol";
import {VaultBase} from "./VaultBase.sol";

contract RolesTest is VaultBase {
    /// [A-08] Only the payer pays: neither admin nor guardian nor a stranger.
    function testOnlyThePayerPays() public {
        depositEther(USER, 1 ether);
        address[3] memory others = [ADMIN, GUARDIAN, USER];
        for (uint256 i = 0; i < others.length; ++i) {
            refuse(others[i], vault.PAYER_ROLE());
            vault.payout(one(1, ETHER, BOB, 1));
            refuse(others[i], vault.PAYER_ROLE());
            vault.payoutTolerant(one(1, ETHER, BOB, 1));
        }
    }

    /// The guardian can stop, and only the admin can start again.
    function testGuardianStopsAndAdminStarts() public {
        depositEther(USER, 1 ether);
        refuse(PAYER, vault.GUARDIAN_ROLE());
        vault.pause();
        vm.prank(GUARDIAN);
        vault.pause();
        vm.startPrank(PAYER);
        vm.expectRevert(IVault.EnforcedPause.selector);
        vault.payout(one(1, ETHER, BOB, 1));
        vm.expectRevert(IVault.EnforcedPause.selector);
        vault.payoutTolerant(one(1, ETHER, BOB, 1));
        vm.stopPrank();
        refuse(GUARDIAN, vault.DEFAULT_ADMIN_ROLE());
        vault.unpause();
        vm.prank(ADMIN);
        vm.expectEmit(address(vault));
        emit IVault.Unpaused(ADMIN);
        vault.unpause();
        pay(one(1, ETHER, BOB, 1));
    }

    /// A pause lapses unless the guardian renews it: who is gone, or took the guardian's key, stops nobody for ever once the admin acts.
    /// Seen to fail with a pause that has no end, and with one that can't be renewed.
    function testAPauseLapsesUnlessItIsRenewed() public {
        depositEther(USER, 1 ether);
        uint256 start = block.timestamp;
        vm.prank(GUARDIAN);
        vm.expectEmit(address(vault));
        emit IVault.Paused(GUARDIAN, start + 7 days);
        vault.pause();
        vm.warp(start + 5 days);
        vm.prank(GUARDIAN);
        vault.pause();
        vm.warp(start + 12 days - 1);
        vm.prank(PAYER);
        vm.expectRevert(IVault.EnforcedPause.selector);
        vault.payout(one(1, ETHER, BOB, 1));
        yes(vault.paused() && vault.pausedUntil() == start + 12 days, "renewed");
        vm.warp(start + 12 days);
        yes(!vault.paused(), "lapsed");
        pay(one(1, ETHER, BOB, 1));
    }

    /// There is one admin. It hands over in two steps, the second by the new one after the delay, and leaves by no single step.
    /// Seen to fail with OpenZeppelin's plain roles.
    function testTheAdminHandsOverInTwoSteps() public {
        bytes32 admin = vault.DEFAULT_ADMIN_ROLE();
        vm.startPrank(ADMIN);
        vm.expectRevert(IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminRules.selector);
        vault.grantRole(admin, BOB);
        vm.expectRevert();
        vault.renounceRole(admin, ADMIN);
        vault.beginDefaultAdminTransfer(BOB);
        vm.stopPrank();
        vm.warp(block.timestamp + DELAY);
        vm.prank(BOB);
        vm.expectRevert();
        vault.acceptDefaultAdminTransfer();
        vm.warp(block.timestamp + 1);
        vm.prank(USER);
        vm.expectRevert();
        vault.acceptDefaultAdminTransfer();
        vm.prank(BOB);
        vault.acceptDefaultAdminTransfer();
        yes(vault.defaultAdmin() == BOB && !vault.hasRole(admin, ADMIN), "handed over");
        eq(vault.getRoleMemberCount(admin), 1, "one admin");
    }

    /// Who has a role can be listed. Seen to fail with roles that can't be.
    function testMembersOfARoleAreListed() public {
        bytes32 payer = vault.PAYER_ROLE();
        vm.prank(ADMIN);
        vault.grantRole(payer, BOB);
        address[] memory payers = vault.getRoleMembers(payer);
        yes(payers.length == 2 && payers[0] == PAYER && payers[1] == BOB, "members");
    }

    function testOnlyTheAdminSetsCaps() public {
        refuse(PAYER, vault.DEFAULT_ADMIN_ROLE());
        vault.setCap(ETHER, 1);
        vm.prank(ADMIN);
        vm.expectEmit(address(vault));
        emit IVault.CapChanged(ETHER, 1, block.timestamp);
        vault.setCap(ETHER, 1);
        eq(vault.cap(ETHER), 1, "cap");
    }

    /// What is open to its factory, and to the contract of offerings, is closed to everybody else, whatever the role.
    /// Seen to fail with `collect`, and with `payShare`, open to anybody.
    function testInnerCallsAreClosed() public {
        depositEther(USER, 1 ether);
        address forwarder = factory.deploy(ACCOUNT);
        vm.prank(PAYER);
        vm.expectRevert(abi.encodeWithSelector(IVault.CallerRefused.selector, PAYER));
        vault.collect(ACCOUNT, forwarder, ETHER);
        address[3] memory others = [ADMIN, PAYER, GUARDIAN];
        for (uint256 i = 0; i < others.length; ++i) {
            refuse(others[i], vault.EXIT_ROLE());
            vault.payShare(bytes32(uint256(1)), ETHER, BOB, 1, false);
        }
    }

    /// A vault has a window whose parts are no shorter than a second, and is for one chain.
    /// Seen to fail without either check.
    function testAVaultNeedsAWindowAndItsChain() public {
        IVault.Terms memory made = terms();
        made.window = 2;
        vm.expectRevert(IVault.WindowTooShort.selector);
        deployVault(made);
        made = terms();
        made.chainId = block.chainid + 1;
        vm.expectRevert(abi.encodeWithSelector(IVault.ChainRefused.selector, block.chainid));
        deployVault(made);
        eq(vault.window(), WINDOW, "window");
    }

    function refuse(address caller, bytes32 role) private {
        vm.prank(caller);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role)
        );
    }
}
