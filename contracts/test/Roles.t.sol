// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {IVault} from "../src/vault/IVault.sol";
import {Vault} from "../src/vault/Vault.sol";
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
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vault.payout(one(1, ETHER, BOB, 1));
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vault.payoutTolerant(one(1, ETHER, BOB, 1));
        vm.stopPrank();
        refuse(GUARDIAN, vault.DEFAULT_ADMIN_ROLE());
        vault.unpause();
        vm.prank(ADMIN);
        vault.unpause();
        pay(one(1, ETHER, BOB, 1));
    }

    function testOnlyTheAdminSetsCaps() public {
        refuse(PAYER, vault.DEFAULT_ADMIN_ROLE());
        vault.setCap(ETHER, 1);
        vm.prank(ADMIN);
        vm.expectEmit(address(vault));
        emit IVault.CapChanged(ETHER, 1);
        vault.setCap(ETHER, 1);
        eq(vault.cap(ETHER), 1, "cap");
    }

    /// What is open to the vault itself and to its factory is closed to everybody, whatever the role.
    /// Seen to fail with `payLine`, and with `collect`, open to anybody.
    function testInnerCallsAreClosed() public {
        depositEther(USER, 1 ether);
        IVault.Payout memory stolen = line(1, ETHER, PAYER, 1 ether);
        address forwarder = factory.deploy(ACCOUNT);
        vm.startPrank(PAYER);
        vm.expectRevert(abi.encodeWithSelector(IVault.CallerRefused.selector, PAYER));
        vault.payLine(stolen);
        vm.expectRevert(abi.encodeWithSelector(IVault.CallerRefused.selector, PAYER));
        vault.collect(ACCOUNT, forwarder, ETHER);
    }

    function testAVaultNeedsAWindow() public {
        vm.expectRevert(IVault.WindowZero.selector);
        new Vault(ADMIN, PAYER, GUARDIAN, 0, new IVault.Cap[](0));
        eq(vault.window(), WINDOW, "window");
    }

    function refuse(address caller, bytes32 role) private {
        vm.prank(caller);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, caller, role)
        );
    }
}
