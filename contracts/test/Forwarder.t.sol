// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Forwarder} from "../src/forwarders/Forwarder.sol";
import {IForwarderFactory} from "../src/forwarders/IForwarderFactory.sol";
import {IVault} from "../src/vault/IVault.sol";
import {Vm} from "./Base.sol";
import {VaultBase} from "./VaultBase.sol";

contract ForwarderTest is VaultBase {
    /// [A-02] The address is known before anything is there, and stays the same.
    function testAddressIsKnownBeforehand() public {
        address expected = factory.addressOf(ACCOUNT);
        eq(expected.code.length, 0, "code before");
        vm.expectEmit(address(factory));
        emit IForwarderFactory.ForwarderDeployed(ACCOUNT, expected);
        yes(factory.deploy(ACCOUNT) == expected, "another address");
        yes(factory.deploy(ACCOUNT) == expected, "second deployment");
        yes(factory.addressOf(ACCOUNT) == expected, "moved");
        yes(factory.vault() == address(vault), "vault");
    }

    /// [A-02] Every account has an address of its own.
    function testFuzzAddressesDiffer(bytes32 left, bytes32 right) public view {
        yes(left == right || factory.addressOf(left) != factory.addressOf(right), "shared address");
    }

    /// [A-05] A token's sweep books the amount as `Swept`, which is not a credit.
    /// Seen to fail with `Deposited` emitted by a sweep.
    function testTokenSweepIsNoCredit() public {
        tether.mint(factory.addressOf(ACCOUNT), 30e6);
        vm.recordLogs();
        vm.prank(BOB);
        eq(factory.sweep(ACCOUNT, address(tether)), 30e6, "swept");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 swept;
        for (uint256 i = 0; i < logs.length; ++i) {
            yes(logs[i].topics[0] != IVault.Deposited.selector, "credited");
            if (logs[i].topics[0] == IVault.Swept.selector) ++swept;
        }
        eq(swept, 1, "Swept logs");
        eq(vault.booked(address(tether)), 30e6, "booked");
        eq(tether.balanceOf(factory.addressOf(ACCOUNT)), 0, "left behind");
    }

    /// [A-05] ETH sent to an address before and after its deployment is credited by `Swept`.
    function testEtherSweepIsTheCredit() public {
        address payable forwarder = payable(factory.addressOf(ACCOUNT));
        for (uint256 round = 1; round <= 2; ++round) {
            vm.deal(USER, round * 1 ether);
            vm.prank(USER);
            (bool ok,) = forwarder.call{value: round * 1 ether}("");
            yes(ok, "refused");
            vm.expectEmit(address(vault));
            emit IVault.Swept(ACCOUNT, ETHER, round * 1 ether);
            factory.sweep(ACCOUNT, ETHER);
        }
        eq(vault.booked(ETHER), 3 ether, "booked");
        eq(address(vault).balance, 3 ether, "held");
    }

    /// [A-05] Once it was swept an address still takes ETH from a sender that grants 2,300 gas, as `transfer` does; the code that all
    /// borrow takes none, since nobody could sweep it there.
    function testSweptAddressesTakeEtherWithLittleGas() public {
        address payable forwarder = payable(factory.deploy(ACCOUNT));
        vm.deal(address(this), 3 ether);
        vm.cool(forwarder);
        vm.cool(factory.implementation());
        forwarder.transfer(1 ether);
        eq(factory.sweep(ACCOUNT, ETHER), 1 ether, "swept");
        (bool taken,) = factory.implementation().call{value: 1 ether}("");
        yes(!taken, "lost in the implementation");
    }

    /// After a sweep the vault takes no ETH from that forwarder any more. Seen to fail with `_collecting` left as it was.
    function testAForwarderSendsOnlyWhileItIsSwept() public {
        address forwarder = factory.addressOf(ACCOUNT);
        vm.deal(forwarder, 1 ether);
        factory.sweep(ACCOUNT, ETHER);
        vm.deal(forwarder, 1 ether);
        vm.prank(forwarder);
        (bool taken,) = address(vault).call{value: 1 ether}("");
        yes(!taken, "taken");
        eq(address(vault).balance, vault.booked(ETHER), "unbooked");
    }

    /// [A-05] A second sweep finds nothing, books nothing, logs nothing, and is no error.
    function testEmptySweepIsHarmless() public {
        factory.deploy(ACCOUNT);
        vm.recordLogs();
        eq(factory.sweep(ACCOUNT, ETHER), 0, "ETH");
        eq(vm.getRecordedLogs().length, 0, "logs");
        eq(factory.sweep(ACCOUNT, address(tether)), 0, "tokens");
        eq(vault.booked(address(tether)), 0, "booked");
    }

    /// [A-05] Many at once, the empty ones passed over.
    function testSweepMany() public {
        bytes32[] memory accounts = new bytes32[](5);
        for (uint256 i = 0; i < accounts.length; ++i) {
            accounts[i] = bytes32(i + 1);
            if (i != 2) tether.mint(factory.addressOf(accounts[i]), (i + 1) * 1e6);
        }
        factory.sweepMany(accounts, address(tether));
        eq(vault.booked(address(tether)), 12e6, "booked");
    }

    /// Nobody can make a forwarder send anything but through the factory.
    /// Seen to fail with a `flush` open to anybody.
    function testOnlyTheVaultFlushes() public {
        Forwarder forwarder = Forwarder(payable(factory.deploy(ACCOUNT)));
        vm.expectRevert(abi.encodeWithSelector(Forwarder.CallerRefused.selector, address(this)));
        forwarder.flush(ETHER);
    }

    function testNobodyIsSweptForAccountZeroOrWhilePaused() public {
        vm.expectRevert(IVault.AccountMissing.selector);
        factory.sweep(0, ETHER);
        vm.prank(GUARDIAN);
        vault.pause();
        vm.expectRevert(IVault.EnforcedPause.selector);
        factory.sweep(ACCOUNT, ETHER);
    }
}
