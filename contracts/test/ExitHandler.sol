// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IOfferingExit} from "../src/offerings/IOfferingExit.sol";
import {ExitBase} from "./ExitBase.sol";

/// @dev One offering through any history: time passes, the operator hosts on or falls silent, holders take what is theirs or try for
/// more. Beside it the operator's ledger, which pays what falls due before the moment that it hosts until, and other holders' coins, which
/// the payer pays out under the same caps. Each of these is below what is due, so that it is paid in parts.
contract ExitHandler is ExitBase {
    uint256 public constant OTHERS = 5e12;

    IOfferingExit.Settlement public made;
    uint256 public present = NOW;
    bytes32[][] private proofs;
    bool public refundedByLedger;
    mapping(uint256 i => uint256) public paidByLedger;
    uint256 private withdrawals;

    /// @dev Not in the constructor: it calls itself.
    function begin() external {
        setUp();
        makeLines(7, 6);
        depositTether(BOB, OTHERS);
        depositBitcoin(OTHERS);
        made = anchorLines(1234);
        for (uint256 i = 0; i < lines.length; ++i) {
            proofs.push(proofOf(i));
        }
        vm.startPrank(ADMIN);
        vault.setCap(address(tether), made.committed / 5);
        vault.setCap(address(bitcoin), made.supply / 5);
        vm.stopPrank();
    }

    modifier atPresent() {
        vm.warp(present);
        _;
    }

    function wait(uint256 time) external {
        present += bound(time, 1, 20 days);
        vm.warp(present);
    }

    function host(uint256 ahead) external atPresent {
        uint64 until = uint64(present + bound(ahead, 0, 100 days));
        bool may = present < exit.opensAt(OFFERING) && until > exit.hostedUntil(OFFERING)
            && until >= present + 1 days && until <= present + 90 days;
        vm.prank(OPERATOR);
        try exit.host(OFFERING, until) {
            yes(may, "hosted after its time");
            refundedByLedger = true;
        } catch {
            yes(!may, "not hosted");
        }
    }

    /// @dev The ledger pays what was unlocked by now, and never what falls due after the moment hosted until.
    function payInLedger(uint256 which) external atPresent {
        uint256 i = which % lines.length;
        uint256 until = exit.hostedUntil(OFFERING);
        uint256 moment = present < until ? present : until;
        paidByLedger[i] = unlocked(i, moment);
    }

    function refund(uint256 which, bool forged) external atPresent {
        uint256 i = which % lines.length;
        IOfferingExit.Line memory line_ = lines[i];
        uint256 got = tether.balanceOf(line_.holder);
        uint256 due = open() && !refundedByLedger ? line_.refund - got : 0;
        uint256 expected = lower(due, leftOf(address(tether), 4));
        if (forged) line_.refund += 1;
        try exit.refund(OFFERING, line_, proofs[i]) {
            yes(!forged && expected > 0, "refunded what is not due");
            eq(tether.balanceOf(line_.holder), got + expected, "refunded");
        } catch {
            yes(forged || expected == 0, "a refund needed somebody");
        }
    }

    function claim(uint256 which, bool forged) external atPresent {
        uint256 i = which % lines.length;
        IOfferingExit.Line memory line_ = lines[i];
        uint256 got = bitcoin.balanceOf(line_.holder);
        uint256 all = open() ? unlocked(i, present) - unlocked(i, exit.hostedUntil(OFFERING)) : 0;
        uint256 expected = lower(all > got ? all - got : 0, leftOf(address(bitcoin), 4));
        if (forged) line_.allocated += 1;
        try exit.claim(OFFERING, line_, proofs[i]) {
            yes(!forged && expected > 0, "claimed what is not due");
            eq(bitcoin.balanceOf(line_.holder), got + expected, "claimed");
        } catch {
            yes(forged || expected == 0, "a claim needed somebody");
        }
    }

    function takeProceeds(bool coin) external atPresent {
        IOfferingExit.Settlement memory all = exit.settlementOf(OFFERING);
        uint256 total = coin ? all.raised : all.supply - all.allocated;
        uint256 got = coin ? tether.balanceOf(ISSUER) : bitcoin.balanceOf(ISSUER);
        uint256 due = open() && !refundedByLedger ? total - got : 0;
        uint256 expected = lower(due, leftOf(coin ? address(tether) : address(bitcoin), 2));
        try exit.takeProceeds(OFFERING, coin) {
            yes(expected > 0, "proceeds twice, or of what is kept");
            eq(coin ? tether.balanceOf(ISSUER) : bitcoin.balanceOf(ISSUER), got + expected, "proceeds");
        } catch {
            yes(expected == 0, "the issuer needed somebody");
        }
    }

    /// @dev The payer pays others out, as far as the cap goes: what is the offering's stays.
    function withdraw(uint256 amount, bool coin) external atPresent {
        address token = coin ? address(tether) : address(bitcoin);
        uint256 left = lower(vault.capLeft(token), OTHERS - withdrawn(coin));
        if (left == 0) return;
        pay(one(++withdrawals, token, BOB, bound(amount, 1, left)));
    }

    function withdrawn(bool coin) public view returns (uint256) {
        return coin ? tether.balanceOf(BOB) : bitcoin.balanceOf(BOB);
    }

    /// @dev What a cap leaves to shares, where a part of it is kept.
    function leftOf(address token, uint256 kept) private view returns (uint256) {
        (uint256 left, uint256 part) = (vault.capLeft(token), vault.cap(token) / kept);
        return left > part ? left - part : 0;
    }

    function lower(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? a : b;
    }

    function open() public view returns (bool) {
        return present >= exit.opensAt(OFFERING);
    }

    /// @dev The schedule in other words than the contract's: 20 % at first, 10 % at the cliff, a hundredth of the rest a day.
    function unlocked(uint256 i, uint256 moment) public view returns (uint256) {
        uint256 all = lines[i].allocated;
        if (moment < NOW + 1 days) return 0;
        if (moment < NOW + 10 days) return all / 5;
        if (moment >= NOW + 110 days) return all;
        uint256 base = all * 3 / 10;
        return base + (all - base) * ((moment - NOW - 10 days) / 1 days) / 100;
    }

    function paidOnChain() external view returns (uint256 coins, uint256 tokens) {
        coins = tether.balanceOf(ISSUER);
        tokens = bitcoin.balanceOf(ISSUER);
        for (uint256 i = 0; i < lines.length; ++i) {
            coins += tether.balanceOf(lines[i].holder);
            tokens += bitcoin.balanceOf(lines[i].holder);
        }
    }

    function holderTotals(uint256 i) external view returns (uint256 onChain, uint256 all) {
        return (bitcoin.balanceOf(lines[i].holder), lines[i].allocated);
    }

    function refundTotals(uint256 i) external view returns (uint256 onChain, uint256 all) {
        return (tether.balanceOf(lines[i].holder), lines[i].refund);
    }

    function count() external view returns (uint256) {
        return lines.length;
    }

    function held() external view returns (uint256 coins, uint256 tokens) {
        return (vault.booked(address(tether)), vault.booked(address(bitcoin)));
    }

    function hostedUntil() external view returns (uint256) {
        return exit.hostedUntil(OFFERING);
    }

    function totals() external view returns (uint256 committed, uint256 supply) {
        return (made.committed, made.supply);
    }
}
