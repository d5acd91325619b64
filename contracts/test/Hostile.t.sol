// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IForwarderFactory} from "../src/forwarders/IForwarderFactory.sol";
import {IVault} from "../src/vault/IVault.sol";
import {
    FeeOnTransfer,
    NoEvent,
    OnlySays,
    Reentrant,
    ReturnsFalse,
    SwallowsRevert
} from "./tokens/HostileTokens.sol";
import {VaultBase} from "./VaultBase.sol";

contract HostileTest is VaultBase {
    /// [A-05] The "fake deposit" of 2018: the transaction succeeds, the transfer said false.
    function testReturnsFalse() public {
        ReturnsFalse token = new ReturnsFalse();
        vm.expectRevert(abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, token));
        vault.deposit(address(token), 5, ACCOUNT);
    }

    /// [A-05] A token that only says it moved brings nothing.
    /// Seen to fail with the asked amount credited.
    function testOnlySays() public {
        OnlySays token = new OnlySays();
        vm.expectRevert(IVault.AmountZero.selector);
        vault.deposit(address(token), 5, ACCOUNT);
        token.mint(factory.addressOf(ACCOUNT), 5);
        eq(factory.sweep(ACCOUNT, address(token)), 0, "swept");
    }

    /// [A-05] A fee on the way is not credited.
    /// Seen to fail with the asked amount credited.
    function testFeeOnTransfer() public {
        FeeOnTransfer token = new FeeOnTransfer();
        token.mint(address(this), 1000);
        token.approve(address(vault), 1000);
        vm.expectEmit(address(vault));
        emit IVault.Deposited(ACCOUNT, address(token), address(this), 990);
        vault.deposit(address(token), 1000, ACCOUNT);
        token.mint(factory.addressOf(ACCOUNT), 1000);
        eq(factory.sweep(ACCOUNT, address(token)), 990, "swept");
        eq(vault.booked(address(token)), token.balanceOf(address(vault)), "booked");
    }

    /// [A-05] A token without logs is still booked by what arrived.
    function testNoEvent() public {
        NoEvent token = new NoEvent();
        token.mint(address(this), 5);
        vm.expectEmit(address(vault));
        emit IVault.Deposited(ACCOUNT, address(token), address(this), 5);
        vault.deposit(address(token), 5, ACCOUNT);
    }

    /// [A-05] A token of the same name books only itself.
    function testSameNameBooksOnlyItself() public {
        FeeOnTransfer token = new FeeOnTransfer();
        yes(keccak256(bytes(token.symbol())) == keccak256(bytes(tether.symbol())), "another symbol");
        token.mint(address(this), 1000);
        token.approve(address(vault), 1000);
        vault.deposit(address(token), 1000, ACCOUNT);
        eq(vault.booked(address(tether)), 0, "booked as the real one");
    }

    /// [A-05] A deposit inside a deposit would count the inner amount twice: it is refused.
    /// Seen to fail without the reentrancy guard of `deposit`.
    function testReentrantDeposit() public {
        Reentrant token = armed(abi.encodeCall(IVault.depositNative, (ACCOUNT)), address(vault));
        vm.expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        vault.deposit(address(token), 5, ACCOUNT);
    }

    /// [A-05] Nor can a sweep be nested in a deposit, to be counted by both.
    /// Seen to fail without the reentrancy guard of `deposit`.
    function testReentrantSweep() public {
        bytes memory sweep = abi.encodeCall(IForwarderFactory.sweep, (ACCOUNT, address(tether)));
        Reentrant token = armed(sweep, address(factory));
        vm.expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        vault.deposit(address(token), 5, ACCOUNT);
    }

    /// [A-05] A transaction whose inner deposit was reverted credits nothing.
    function testSwallowedRevert() public {
        SwallowsRevert caller = new SwallowsRevert();
        tether.mint(address(caller), 5);
        yes(!caller.deposit(vault, address(tether), 5, ACCOUNT), "deposited");
        eq(vault.booked(address(tether)), 0, "booked");
    }

    /// [A-05] An address without code is no token.
    function testNoCode() public {
        vm.expectRevert();
        vault.deposit(address(0xDEAD), 5, ACCOUNT);
        vm.expectRevert();
        vault.deposit(ETHER, 5, ACCOUNT);
    }

    function armed(bytes memory call_, address target) private returns (Reentrant token) {
        token = new Reentrant();
        token.mint(address(this), 5);
        token.approve(address(vault), 5);
        token.arm(target, call_);
    }
}
