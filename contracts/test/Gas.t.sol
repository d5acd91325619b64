// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IVault} from "../src/vault/IVault.sol";
import {VaultBase} from "./VaultBase.sol";

/// @dev What each call costs as a transaction of its own. The figures are kept in `snapshots/gas.json`;
/// a change of any of them fails the run until it is decided for and written there.
/// forge-config: default.isolate = true
contract GasTest is VaultBase {
    function setUp() public override {
        super.setUp();
        depositTether(BOB, 10_000e6);
        depositEther(BOB, 10 ether);
        pay(one(0, address(tether), BOB, 1));
        pay(one(255, ETHER, BOB, 1));
    }

    function testGasOfDeposits() public {
        tether.mint(USER, 20e6);
        vm.deal(USER, 2 ether);
        vm.startPrank(USER);
        tether.approve(address(vault), 10e6);
        vm.snapshotGasLastCall("gas", "approve USDT");
        vault.deposit(address(tether), 10e6, ACCOUNT);
        vm.snapshotGasLastCall("gas", "deposit USDT");
        vault.depositNative{value: 1 ether}(ACCOUNT);
        vm.snapshotGasLastCall("gas", "deposit ETH");
    }

    function testGasOfPayouts() public {
        payLines(1, 1, false, "payout of 1 USDT line");
        payLines(2, 10, false, "payout of 10 USDT lines");
        payLines(12, 100, false, "payout of 100 USDT lines");
        payLines(112, 100, true, "tolerant payout of 100 USDT lines");
        pay(one(212, ETHER, BOB, 1));
        vm.snapshotGasLastCall("gas", "payout of 1 ETH line");
    }

    function testGasOfSweeps() public {
        bytes32[] memory accounts = new bytes32[](10);
        for (uint256 i = 0; i < accounts.length; ++i) {
            accounts[i] = bytes32(i + 1);
            tether.mint(factory.addressOf(accounts[i]), 1e6);
        }
        factory.sweep(accounts[0], address(tether));
        vm.snapshotGasLastCall("gas", "first sweep of an address, USDT");
        tether.mint(factory.addressOf(accounts[0]), 1e6);
        factory.sweepMany(accounts, address(tether));
        for (uint256 i = 0; i < accounts.length; ++i) {
            tether.mint(factory.addressOf(accounts[i]), 1e6);
        }
        factory.sweepMany(accounts, address(tether));
        vm.snapshotGasLastCall("gas", "sweep of 10 known addresses, USDT");
        vm.deal(factory.addressOf(accounts[0]), 1 ether);
        factory.sweep(accounts[0], ETHER);
        vm.snapshotGasLastCall("gas", "sweep of a known address, ETH");
    }

    /// @dev Recipients that hold some of the token already, ids that count up, and not the first of the day.
    function payLines(uint256 firstId, uint256 count, bool tolerant, string memory name) private {
        IVault.Payout[] memory lines = new IVault.Payout[](count);
        for (uint256 i = 0; i < count; ++i) {
            address to = address(uint160(0x10000 + i));
            tether.mint(to, 1);
            lines[i] = line(firstId + i, address(tether), to, 1e6);
        }
        if (tolerant) payTolerant(lines);
        else pay(lines);
        vm.snapshotGasLastCall("gas", name);
    }
}
