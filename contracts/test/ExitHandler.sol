// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IOfferingExit} from "../src/offerings/IOfferingExit.sol";
import {ExitBase} from "./ExitBase.sol";

/// @dev One offering through any history: time passes, the operator hosts on or falls silent, holders take what is theirs or try for
/// more. Beside it the operator's ledger, which pays what falls due before the moment that it hosts until, and other holders' coins.
contract ExitHandler is ExitBase {
    uint256 public constant OTHERS = 5e12;

    IOfferingExit.Settlement public made;
    uint256 public present = NOW;
    bytes32[][] private proofs;
    bool public refundedByLedger;
    mapping(uint256 i => uint256) public paidByLedger;
    mapping(uint256 i => uint256) public timesRefunded;

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
        if (forged) line_.refund += 1;
        bool may = !forged && open() && !refundedByLedger && timesRefunded[i] == 0 && line_.refund > 0;
        try exit.refund(OFFERING, line_, proofs[i]) {
            yes(may, "refunded what is not due");
            timesRefunded[i] += 1;
        } catch {
            yes(!may, "a refund needed somebody");
        }
    }

    function claim(uint256 which, bool forged) external atPresent {
        uint256 i = which % lines.length;
        IOfferingExit.Line memory line_ = lines[i];
        if (forged) line_.allocated += 1;
        uint256 due = open() ? unlocked(i, present) - unlocked(i, exit.hostedUntil(OFFERING)) : 0;
        uint256 got = bitcoin.balanceOf(line_.holder);
        bool may = !forged && due > got;
        try exit.claim(OFFERING, line_, proofs[i]) {
            yes(may, "claimed what is not due");
            eq(bitcoin.balanceOf(line_.holder), due, "claimed");
        } catch {
            yes(!may, "a claim needed somebody");
        }
    }

    function takeProceeds(bool coin) external atPresent {
        bool may =
            open() && !refundedByLedger && (coin ? tether.balanceOf(ISSUER) : bitcoin.balanceOf(ISSUER)) == 0;
        try exit.takeProceeds(OFFERING, coin) {
            yes(may, "proceeds twice");
        } catch {
            yes(!may, "the issuer needed somebody");
        }
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
