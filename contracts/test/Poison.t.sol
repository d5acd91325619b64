// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IVault} from "../src/vault/IVault.sol";
import {BurnsAll, SaysMuch} from "./tokens/GasTokens.sol";
import {NeedsGas} from "./tokens/Recipients.sol";
import {Vm} from "./Base.sol";
import {VaultBase} from "./VaultBase.sol";

/// @dev Batches with lines that fail as dearly as they can, with the gas that the signer gives them: `payoutGas`.
contract PoisonTest is VaultBase {
    /// @dev Takes ETH where the gas price is 0, as where it is simulated, and burns what it is given where it is paid.
    bytes private constant POISON = hex"3a600557005b600556";
    uint256 private constant MOST_OF_A_TRANSACTION = 2 ** 24;
    address private constant HONEST = address(0x40E57);

    function setUp() public override {
        super.setUp();
        depositTether(USER, 1000e6);
        depositEther(USER, 100 ether);
        vm.txGasPrice(1 gwei);
    }

    /// [A-08] An honest line is paid behind any number of recipients that burn all they are given.
    /// Seen to fail with the gas that paid lines cost: every line behind them was left out.
    function testPoisonedRecipientsLeaveTheOthersPaid() public {
        uint256[3] memory counts = [uint256(5), 20, 90];
        for (uint256 n = 0; n < counts.length; ++n) {
            IVault.Payout[] memory lines = poisoned(n * 1000, counts[n], counts[n] == 90 ? 10 : 1);
            uint256 paid = tryAll(lines);
            eq(paid, lines.length - counts[n], "paid");
        }
    }

    /// [A-08] A hundred lines fit into what a transaction may take (EIP-7825).
    function testAHundredLinesFitIntoATransaction() public view {
        yes(vault.payoutGas(100) <= MOST_OF_A_TRANSACTION, "too much");
    }

    /// [A-08] What a batch is given is written down: the deploy guide and the payer's balance follow from it.
    /// Seen to fail with each of its parts changed.
    function testTheGasOfABatchIsAsWrittenDown() public view {
        eq(vault.payoutGas(0), 341_904, "a batch");
        eq(vault.payoutGas(1) - vault.payoutGas(0), 162_000, "a line");
        eq(vault.payoutGas(100), 341_904 + 16_200_000, "a full batch");
    }

    /// [A-08] A token that burns all gas takes its own line's only.
    /// Seen to fail without a gas limit for each line.
    function testTokenThatBurnsAllGas() public {
        harmless(address(new BurnsAll()));
    }

    /// [A-08] A token that answers with all that its gas is good for takes its own line's gas only, and little is kept of it.
    /// Seen to fail with the answer copied whole.
    function testTokenThatSaysMuch() public {
        Vm.Log memory log = harmless(address(new SaysMuch()));
        yes(abi.decode(log.data, (bytes)).length <= 256, "kept too much");
    }

    /// [A-08] With whatever gas a batch ends in order, and says which lines it did not try.
    /// Seen to fail without the comparison with what is left, and where that leaves nothing for the line's report.
    function testABatchNeverRevertsForWantOfGas() public {
        address token = admitted(address(new BurnsAll()));
        IVault.Payout[] memory lines = new IVault.Payout[](2);
        lines[0] = line(1, token, HONEST, 1);
        lines[1] = line(2, token, HONEST, 1);
        for (uint256 gas_ = 50_000; gas_ < vault.payoutGas(2); gas_ += 500) {
            vm.cool(address(vault));
            vm.recordLogs();
            vm.prank(PAYER);
            vault.payoutTolerant{gas: gas_}(lines);
            Vm.Log[] memory logs = vm.getRecordedLogs();
            uint256 tried = 0;
            uint256 stoppedAt = lines.length;
            for (uint256 i = 0; i < logs.length; ++i) {
                if (logs[i].topics[0] == IVault.PayoutFailed.selector) ++tried;
                if (logs[i].topics[0] == IVault.PayoutStopped.selector) {
                    stoppedAt = abi.decode(logs[i].data, (uint256));
                }
            }
            eq(tried, stoppedAt, "tried");
        }
    }

    /// [A-08] What is granted to a recipient's code it has even in the dearest line: the first that a new vault pays.
    /// Seen to fail with a line's limit of 100,000.
    function testTheDearestLineHasWhatItsRecipientIsGranted() public {
        vm.cool(address(vault));
        NeedsGas wallet = new NeedsGas(49_000);
        IVault.Payout[] memory lines = one(1, ETHER, address(wallet), 1 ether);
        eq(tryAll(lines), 1, "paid");
    }

    /// [A-08] A line is told by its own error, however dear it was.
    function testABurntLineIsToldByItsError() public {
        vm.cool(address(vault));
        IVault.Payout[] memory lines = poisoned(0, 1, 0);
        vm.expectEmit(address(vault));
        emit IVault.PayoutFailed(
            lines[0].id, abi.encodeWithSelector(IVault.EtherRefused.selector, lines[0].to)
        );
        tryAll(lines);
    }

    /// [A-08] The books of several coins and slots of ids are written in order where the gas ends: whatever it is, a line that was logged as
    /// paid is marked, and what is booked is what is left.
    /// Seen to fail with a reserve of 20,000: the batch reverted.
    function testBooksAreWrittenWhereverTheGasEnds() public {
        address token = admitted(address(new BurnsAll()));
        IVault.Payout[] memory lines = new IVault.Payout[](4);
        for (uint256 round = 0; round < 60; ++round) {
            for (uint256 i = 0; i < lines.length; ++i) {
                address coin = i % 3 == 0 ? address(tether) : i == 1 ? ETHER : token;
                lines[i] = line((round * 4 + i + 9) << 8, coin, address(uint160(0x9000 + round * 4 + i)), 1);
            }
            uint256 before = vault.booked(address(tether));
            vm.cool(address(vault));
            vm.prank(PAYER);
            vault.payoutTolerant{gas: 280_000 + round * 10_000}(lines);
            uint256 paid = (vault.isPaid(lines[0].id) ? 1 : 0) + (vault.isPaid(lines[3].id) ? 1 : 0);
            eq(vault.booked(address(tether)), before - paid, "booked");
            eq(
                lines[0].to.code.length + tether.balanceOf(lines[0].to),
                vault.isPaid(lines[0].id) ? 1 : 0,
                "marked"
            );
        }
    }

    /// @dev Pays a hundred lines with a hostile token between two honest ones, and answers how the first failed.
    function harmless(address token) private returns (Vm.Log memory) {
        IVault.Payout[] memory lines = between(admitted(token), 100);
        vm.recordLogs();
        eq(tryAll(lines), 2, "paid");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] == IVault.PayoutFailed.selector) return logs[i];
        }
        revert NotTrue("none failed");
    }

    /// @dev A token that may leave, and that says to lie in the vault.
    function admitted(address token) private returns (address) {
        setCap(token, UNCAPPED);
        vm.prank(ADMIN);
        vault.bookStray(token, ACCOUNT);
        return token;
    }

    /// @dev Lines of a token, the first and the last of an honest one.
    function between(address token, uint256 count) private view returns (IVault.Payout[] memory lines) {
        lines = new IVault.Payout[](count);
        for (uint256 i = 0; i < count; ++i) {
            bool honest = i == 0 || i == count - 1;
            lines[i] = line(i, honest ? address(tether) : token, HONEST, 1);
        }
    }

    /// @dev So many lines to recipients that burn their gas, and behind them honest ones.
    function poisoned(uint256 firstId, uint256 hostile, uint256 honest)
        private
        returns (IVault.Payout[] memory lines)
    {
        lines = new IVault.Payout[](hostile + honest);
        for (uint256 i = 0; i < lines.length; ++i) {
            address to = address(uint160(0x7000_0000 + firstId + i));
            if (i < hostile) vm.etch(to, POISON);
            lines[i] = line(firstId + i, ETHER, to, 0.01 ether);
        }
    }

    /// @dev Pays with what the signer gives, less what a transaction costs by itself, and answers how many were paid.
    function tryAll(IVault.Payout[] memory lines) private returns (uint256) {
        uint256 intrinsic = 21_000 + 16 * abi.encodeCall(IVault.payoutTolerant, (lines)).length;
        uint256 gas_ = vault.payoutGas(lines.length) - intrinsic;
        vm.cool(address(vault));
        vm.prank(PAYER);
        vault.payoutTolerant{gas: gas_}(lines);
        return paidOf(lines);
    }

    function paidOf(IVault.Payout[] memory lines) private view returns (uint256 paid) {
        for (uint256 i = 0; i < lines.length; ++i) {
            if (vault.isPaid(lines[i].id)) ++paid;
        }
    }
}
