// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {TetherLike} from "../src/tokens/TetherLike.sol";
import {IVault} from "../src/vault/IVault.sol";
import {BurnsGas, CallsBack, Refuses, SmartWallet} from "./tokens/Recipients.sol";
import {Vm} from "./Base.sol";
import {VaultBase} from "./VaultBase.sol";

contract PayoutTest is VaultBase {
    function setUp() public override {
        super.setUp();
        depositTether(USER, 1000e6);
        depositEther(USER, 10 ether);
    }

    /// [A-08] A payout is made, logged with its id, and marked as paid.
    function testPayoutIsMadeAndLogged() public {
        vm.expectEmit(address(vault));
        emit IVault.Paid(bytes32(uint256(1)), address(tether), BOB, 40e6);
        pay(one(1, address(tether), BOB, 40e6));
        eq(tether.balanceOf(BOB), 40e6, "received");
        eq(vault.booked(address(tether)), 960e6, "booked");
        yes(vault.isPaid(bytes32(uint256(1))), "not marked");
        yes(!vault.isPaid(bytes32(uint256(2))), "neighbour marked");
    }

    /// [A-08] An id pays once, even with another amount, another recipient or another token.
    /// Seen to fail without the check of the id, and without its mark.
    function testUsedIdReverts() public {
        pay(one(1, address(tether), BOB, 1e6));
        IVault.Payout[] memory again = one(1, ETHER, USER, 1 ether);
        vm.prank(PAYER);
        vm.expectRevert(abi.encodeWithSelector(IVault.AlreadyPaid.selector, bytes32(uint256(1))));
        vault.payout(again);
    }

    /// [A-08] The same id twice in one batch pays neither.
    /// Seen to fail without the check of the id, and without its mark.
    function testSameIdInOneBatchReverts() public {
        IVault.Payout[] memory lines = new IVault.Payout[](2);
        lines[0] = line(1, address(tether), BOB, 1e6);
        lines[1] = line(1, address(tether), USER, 1e6);
        vm.prank(PAYER);
        vm.expectRevert(abi.encodeWithSelector(IVault.AlreadyPaid.selector, bytes32(uint256(1))));
        vault.payout(lines);
        eq(tether.balanceOf(BOB), 0, "paid");
    }

    /// [A-08] Ids may be any 32 bytes, not only numbers that count up.
    function testFuzzAnyIdPaysOnce(bytes32 id, bytes32 other) public {
        if (id == other) return;
        pay(one(uint256(id), address(tether), BOB, 1e6));
        yes(vault.isPaid(id), "not marked");
        yes(!vault.isPaid(other), "other marked");
        pay(one(uint256(other), address(tether), BOB, 1e6));
        vm.prank(PAYER);
        vm.expectRevert(abi.encodeWithSelector(IVault.AlreadyPaid.selector, id));
        vault.payout(one(uint256(id), address(tether), BOB, 1e6));
    }

    /// Never more than was booked in, even when more lies in the vault.
    /// Seen to fail without the comparison with what is booked.
    function testStrayCoinsCannotBePaidOut() public {
        tether.mint(address(vault), 500e6);
        vm.prank(PAYER);
        vm.expectRevert(
            abi.encodeWithSelector(IVault.BookedExceeded.selector, tether, uint256(1000e6), uint256(1001e6))
        );
        vault.payout(one(1, address(tether), BOB, 1001e6));
    }

    /// [A-06] Neither the zero address nor the vault is paid, nor is nothing paid to anybody.
    function testRefusedRecipientsAndAmounts() public {
        vm.startPrank(PAYER);
        vm.expectRevert(abi.encodeWithSelector(IVault.RecipientRefused.selector, address(0)));
        vault.payout(one(1, ETHER, address(0), 1));
        vm.expectRevert(abi.encodeWithSelector(IVault.RecipientRefused.selector, address(vault)));
        vault.payout(one(1, address(tether), address(vault), 1));
        vm.expectRevert(IVault.AmountZero.selector);
        vault.payout(one(1, ETHER, BOB, 0));
    }

    /// A cap holds in every span of a window, can be lowered at once, and what left is free again after a window and a third of one.
    /// Seen to fail without the cap, with a window that never ends, and with windows that are counted from the epoch.
    function testCapHoldsInEverySpanOfAWindow() public {
        vm.prank(ADMIN);
        vault.setCap(address(tether), 100e6);
        uint256 third = WINDOW / 3;
        uint256 start = (block.timestamp / WINDOW + 1) * WINDOW;
        vm.warp(start - 1);
        pay(one(1, address(tether), BOB, 70e6));
        vm.warp(start);
        eq(vault.capLeft(address(tether)), 30e6, "left");
        refuseForCap(2, 30e6, 31e6);
        vm.warp(start + third);
        pay(one(2, address(tether), BOB, 30e6));
        vm.warp(start + WINDOW - 1);
        refuseForCap(3, 0, 1);
        vm.warp(start + WINDOW);
        eq(vault.capLeft(address(tether)), 70e6, "the first is free again");
        vm.prank(ADMIN);
        vault.setCap(address(tether), 25e6);
        eq(vault.capLeft(address(tether)), 0, "left after lowering");
        vm.warp(start + third + WINDOW + third);
        pay(one(3, address(tether), BOB, 25e6));
        eq(tether.balanceOf(BOB), 125e6, "received");
        vm.warp(start + 100 * WINDOW);
        pay(one(4, address(tether), BOB, 25e6));
    }

    /// A raise of a cap waits, so that somebody can see it; a cut while it waits ends it. A coin's first cap is a raise too.
    /// Seen to fail with a raise that is effective at once, and with a cut that leaves it waiting.
    function testRaisesWaitAndCutsDoNot() public {
        uint256 later = block.timestamp + DELAY;
        for (uint256 round = 0; round < 2; ++round) {
            vm.prank(ADMIN);
            vm.expectEmit(address(vault));
            emit IVault.CapChanged(address(tether), 2 * CAP, later);
            vault.setCap(address(tether), 2 * CAP);
            vm.warp(later - 1);
            eq(vault.cap(address(tether)), CAP - round, "not yet");
            (uint256 amount, uint256 at) = vault.raise(address(tether));
            yes(amount == 2 * CAP && at == later, "it waits");
            if (round == 0) {
                vm.prank(ADMIN);
                vault.setCap(address(tether), CAP - 1);
            }
            vm.warp(later);
            eq(vault.cap(address(tether)), round == 0 ? CAP - 1 : 2 * CAP, "effective");
            later = block.timestamp + DELAY;
        }
        vm.prank(ADMIN);
        vault.setCap(address(0xC0), 1);
        eq(vault.cap(address(0xC0)), 0, "a coin's first");
    }

    function refuseForCap(uint256 id, uint256 left, uint256 amount) private {
        vm.prank(PAYER);
        vm.expectRevert(abi.encodeWithSelector(IVault.CapExceeded.selector, tether, left, amount));
        vault.payout(one(id, address(tether), BOB, amount));
    }

    /// A token without a cap never leaves: setting one is what admits it.
    function testTokenWithoutCapStays() public {
        TetherLike other = new TetherLike(address(this));
        other.mint(USER, 5e6);
        vm.startPrank(USER);
        other.approve(address(vault), 5e6);
        vault.deposit(address(other), 5e6, ACCOUNT);
        vm.stopPrank();
        vm.prank(PAYER);
        vm.expectRevert(abi.encodeWithSelector(IVault.CapExceeded.selector, other, uint256(0), uint256(1)));
        vault.payout(one(1, address(other), BOB, 1));
    }

    /// [A-08] A strict batch is all or nothing.
    function testBlockedRecipientRevertsAStrictBatch() public {
        tether.setBlocked(BOB, true);
        IVault.Payout[] memory lines = new IVault.Payout[](2);
        lines[0] = line(1, address(tether), USER, 1e6);
        lines[1] = line(2, address(tether), BOB, 1e6);
        vm.prank(PAYER);
        vm.expectRevert(abi.encodeWithSelector(TetherLike.Blocked.selector, BOB));
        vault.payout(lines);
        yes(!vault.isPaid(bytes32(uint256(1))), "marked");
    }

    /// [A-08] A tolerant batch pays the others, reports the line, and leaves its id and amount unused.
    /// Seen to fail with the id marked, and with the amount taken, before the coin has moved.
    function testTolerantBatchReportsTheLine() public {
        tether.setBlocked(BOB, true);
        IVault.Payout[] memory lines = new IVault.Payout[](3);
        lines[0] = line(1, address(tether), USER, 1e6);
        lines[1] = line(2, address(tether), BOB, 2e6);
        lines[2] = line(3, ETHER, USER, 3 ether);
        vm.expectEmit(address(vault));
        emit IVault.PayoutFailed(
            bytes32(uint256(2)), abi.encodeWithSelector(TetherLike.Blocked.selector, BOB)
        );
        payTolerant(lines);
        yes(vault.isPaid(bytes32(uint256(1))) && vault.isPaid(bytes32(uint256(3))), "others unpaid");
        yes(!vault.isPaid(bytes32(uint256(2))), "failed line marked");
        eq(vault.booked(address(tether)), 999e6, "booked");
        eq(vault.capLeft(address(tether)), CAP - 1e6, "cap used");
        tether.setBlocked(BOB, false);
        pay(one(2, address(tether), BOB, 2e6));
        eq(tether.balanceOf(BOB), 2e6, "paid later");
    }

    /// [A-08] A tolerant batch with a used id pays it no second time.
    function testTolerantBatchSkipsUsedIds() public {
        pay(one(1, address(tether), BOB, 1e6));
        vm.recordLogs();
        payTolerant(one(1, address(tether), BOB, 1e6));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        eq(logs.length, 1, "logs");
        yes(logs[0].topics[0] == IVault.PayoutFailed.selector, "not reported");
        eq(tether.balanceOf(BOB), 1e6, "received");
    }

    /// [A-08] Recipients of ETH that refuse, or burn all gas, harm no other line; a smart wallet is paid.
    /// Seen to fail with all gas passed on, and with a refusal ignored.
    function testEtherRecipientsHarmNobodyElse() public {
        SmartWallet wallet = new SmartWallet();
        IVault.Payout[] memory lines = new IVault.Payout[](4);
        lines[0] = line(1, ETHER, address(new Refuses()), 1 ether);
        lines[1] = line(2, ETHER, address(new BurnsGas()), 1 ether);
        lines[2] = line(3, ETHER, address(wallet), 1 ether);
        lines[3] = line(4, ETHER, BOB, 1 ether);
        vm.prank(PAYER);
        vault.payoutTolerant{gas: 500_000}(lines);
        eq(address(wallet).balance, 1 ether, "wallet");
        eq(BOB.balance, 1 ether, "last");
        eq(vault.booked(ETHER), 8 ether, "booked");
        vm.prank(PAYER);
        vm.expectRevert(abi.encodeWithSelector(IVault.EtherRefused.selector, lines[0].to));
        vault.payout(lines);
    }

    /// A recipient that calls the vault back while it is being paid gets nothing more, even as the payer.
    /// Seen to fail without the reentrancy guard of `payout`.
    function testRecipientCannotReenter() public {
        bytes memory again = abi.encodeCall(IVault.payout, (one(2, ETHER, BOB, 1 ether)));
        CallsBack thief = new CallsBack(address(vault), again);
        bytes32 payer = vault.PAYER_ROLE();
        vm.prank(ADMIN);
        vault.grantRole(payer, address(thief));
        pay(one(1, ETHER, address(thief), 1 ether));
        yes(!thief.succeeded(), "reentered");
        eq(vault.booked(ETHER), 9 ether, "booked");
    }

    /// Nor does an admin that is paid change a cap in the middle of a batch, which writes the book at its end.
    /// Seen to fail without the reentrancy guard of `setCap`: the cut was lost.
    function testACapIsNotSetInTheMiddleOfABatch() public {
        CallsBack admin = new CallsBack(address(vault), abi.encodeCall(IVault.setCap, (ETHER, 5)));
        vm.prank(ADMIN);
        vault.beginDefaultAdminTransfer(address(admin));
        vm.warp(block.timestamp + DELAY + 1);
        vm.prank(address(admin));
        vault.acceptDefaultAdminTransfer();
        pay(one(1, ETHER, address(admin), 1 ether));
        yes(!admin.succeeded() && vault.cap(ETHER) == 1000 ether, "set");
    }

    /// Whatever is paid, booked goes down by exactly that, and the coins are with the recipient.
    function testFuzzPayoutMovesExactly(uint64 tokens, uint64 wei_) public {
        uint256 amount = bound(tokens, 1, 1000e6);
        uint256 value = bound(wei_, 1, 10 ether);
        IVault.Payout[] memory lines = new IVault.Payout[](2);
        lines[0] = line(1, address(tether), BOB, amount);
        lines[1] = line(2, ETHER, BOB, value);
        pay(lines);
        eq(tether.balanceOf(BOB), amount, "tokens received");
        eq(BOB.balance, value, "ETH received");
        eq(vault.booked(address(tether)), 1000e6 - amount, "tokens booked");
        eq(vault.booked(ETHER), 10 ether - value, "ETH booked");
    }
}
