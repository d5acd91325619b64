// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IOfferingExit} from "../src/offerings/IOfferingExit.sol";
import {IVault} from "../src/vault/IVault.sol";
import {BurnsAll, SaysMuch} from "./tokens/GasTokens.sol";
import {BurnsGas, CallsBack, Refuses} from "./tokens/Recipients.sol";
import {ExitBase} from "./ExitBase.sol";

/// @dev The table of `AUDIT.md`: what each key can take, with every call that it has. Each row is a test.
contract KeysTest is ExitBase {
    uint256 private constant BOOKED = 20_000_000e6;
    address private constant THIEF = address(0x7113F);
    uint256 private id = 1;

    function setUp() public override {
        super.setUp();
        vm.prank(ADMIN);
        vault.setCap(address(tether), CAP);
        depositTether(USER, BOOKED);
        depositEther(USER, 500 ether);
    }

    /// The payer takes a cap in an hour, and in a day; within a week no more than seven.
    /// forge-config: default.fuzz.runs = 32
    function testFuzzThePayerTakesACapAWindow(uint256 seed) public {
        uint256 start = (block.timestamp / WINDOW + 1) * WINDOW - 1;
        uint256[3] memory spans = [uint256(1 hours), 1 days, 7 days];
        uint256[3] memory most = [uint256(1), 1, 7];
        for (uint256 i = 0; i < spans.length; ++i) {
            uint256 before = tether.balanceOf(THIEF);
            for (uint256 step = 0; step < 40; ++step) {
                vm.warp(start + spans[i] * step / 40);
                uint256 amount = bound(uint256(keccak256(abi.encode(seed, step))), 1, CAP);
                if (step % 3 == 0) amount = vault.capLeft(address(tether));
                vm.prank(PAYER);
                try vault.payout(one(id++, address(tether), THIEF, amount)) {} catch {}
            }
            uint256 taken = tether.balanceOf(THIEF) - before;
            yes(taken <= most[i] * CAP, "more than the table says");
            yes(taken >= (i == 2 ? 5 : 1) * CAP, "the row is not what can be taken");
            start += 10 * WINDOW;
        }
    }

    /// The offering key takes nothing for a day, nothing once it is vetoed, and then three fourths of a cap.
    function testTheOfferingKeyTakesNothingForADay() public {
        lines.push(IOfferingExit.Line({holder: THIEF, allocated: 0, cost: CAP, refund: CAP}));
        IOfferingExit.Settlement memory made = settlement(0);
        made.issuer = THIEF;
        made.deadline = uint64(block.timestamp + 1 days);
        bytes32 vetoed = keccak256("vetoed");
        vm.startPrank(OPERATOR);
        exit.anchor(OFFERING, made);
        exit.anchor(vetoed, made);
        made.deadline -= 1;
        vm.expectRevert(IOfferingExit.SettlementMalformed.selector);
        exit.anchor(keccak256("sooner"), made);
        vm.warp(block.timestamp + 1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IOfferingExit.NotOpen.selector, block.timestamp + 1));
        exit.takeProceeds(OFFERING, true);
        vm.stopPrank();
        vm.prank(GUARDIAN);
        exit.veto(vetoed);
        vm.warp(block.timestamp + 1);
        vm.expectRevert(abi.encodeWithSelector(IOfferingExit.NotOpen.selector, 0));
        exit.takeProceeds(vetoed, true);
        exit.takeProceeds(OFFERING, true);
        eq(tether.balanceOf(THIEF), CAP / 2, "half of a window's cap");
        exit.refund(OFFERING, lines[0], new bytes32[](0));
        eq(tether.balanceOf(THIEF), 3 * CAP / 4, "three fourths with a false root");
        refused(abi.encodeCall(IVault.payShare, (bytes32(id), address(tether), THIEF, 1, false)));
    }

    /// Guardian, sweeper, deployer and all others without a right move nothing but deposits into the vault, nor give themselves a right.
    function testKeysWithoutARightTakeNothing() public {
        address[4] memory keys = [GUARDIAN, OPERATOR, THIEF, address(this)];
        tether.mint(address(vault), 5e6);
        for (uint256 i = 0; i < keys.length; ++i) {
            vm.startPrank(keys[i]);
            refused(abi.encodeCall(IVault.payout, (one(id, address(tether), THIEF, 1))));
            refused(abi.encodeCall(IVault.payoutTolerant, (one(id, address(tether), THIEF, 1))));
            refused(abi.encodeCall(IVault.payShare, (bytes32(id), address(tether), THIEF, 1, false)));
            refused(abi.encodeCall(IVault.bookStray, (address(tether), ACCOUNT)));
            refused(abi.encodeCall(IVault.setCap, (address(tether), UNCAPPED)));
            refused(abi.encodeCall(IVault.unpause, ()));
            refused(abi.encodeCall(IVault.collect, (ACCOUNT, THIEF, address(tether))));
            refused(abi.encodeCall(IAccessControl.grantRole, (vault.PAYER_ROLE(), keys[i])));
            refused(abi.encodeCall(IAccessControl.grantRole, (bytes32(0), keys[i])));
            vm.stopPrank();
        }
        eq(vault.booked(address(tether)), BOOKED, "booked");
    }

    /// The admin takes a cap at once, by a payer of its own, and everything after the delay, in which a raise can be seen. It can't leave,
    /// nor give its right away, in one step.
    function testTheAdminTakesACapAtOnceAndTheRestLater() public {
        (bytes32 payer, bytes32 admin) = (vault.PAYER_ROLE(), vault.DEFAULT_ADMIN_ROLE());
        vm.startPrank(ADMIN);
        vault.setCap(address(tether), UNCAPPED);
        vault.grantRole(payer, ADMIN);
        refused(abi.encodeCall(IVault.payout, (one(id, address(tether), THIEF, CAP + 1))));
        vault.payout(one(id++, address(tether), THIEF, CAP));
        refused(abi.encodeCall(IAccessControl.grantRole, (admin, THIEF)));
        refused(abi.encodeCall(IAccessControl.revokeRole, (admin, ADMIN)));
        refused(abi.encodeCall(IAccessControl.renounceRole, (admin, ADMIN)));
        vm.warp(block.timestamp + DELAY - 1);
        refused(abi.encodeCall(IVault.payout, (one(id, address(tether), THIEF, BOOKED - CAP))));
        vm.warp(block.timestamp + 1);
        vault.payout(one(id, address(tether), THIEF, BOOKED - CAP));
        eq(tether.balanceOf(THIEF), BOOKED, "taken");
    }

    /// [A-08] Whatever stands in the other lines of a batch, an honest line of it is paid, by the gas that the signer gives.
    /// forge-config: default.fuzz.runs = 32
    function testFuzzNoLineChangesAnothersFate(uint256 seed) public {
        vm.txGasPrice(1 gwei);
        address[2] memory tokens = [address(new BurnsAll()), address(new SaysMuch())];
        for (uint256 i = 0; i < tokens.length; ++i) {
            setCap(tokens[i], UNCAPPED);
            vm.prank(ADMIN);
            vault.bookStray(tokens[i], ACCOUNT);
        }
        tether.setBlocked(THIEF, true);
        IVault.Payout[] memory lines_ = new IVault.Payout[](12);
        for (uint256 i = 0; i < lines_.length; ++i) {
            uint256 kind = uint256(keccak256(abi.encode(seed, i))) % 9;
            address to = address(uint160(0x7100_0000 + i));
            address token = kind == 0 || kind == 4 ? address(tether) : ETHER;
            if (kind == 2) to = address(new Refuses());
            if (kind == 3) to = address(new BurnsGas());
            if (kind == 4) to = THIEF;
            if (kind == 5) {
                to = address(new CallsBack(address(vault), abi.encodeCall(IVault.payout, (lines_))));
            }
            if (kind == 6 || kind == 7) token = tokens[kind - 6];
            if (kind == 8) vm.etch(to, hex"3a600557005b600556");
            lines_[i] = line(100 + i, token, to, kind == 6 || kind == 7 ? 1 : 1e6);
        }
        uint256 intrinsic = 21_000 + 16 * abi.encodeCall(IVault.payoutTolerant, (lines_)).length;
        uint256 gas_ = vault.payoutGas(lines_.length) - intrinsic;
        vm.cool(address(vault));
        vm.prank(PAYER);
        vault.payoutTolerant{gas: gas_}(lines_);
        for (uint256 i = 0; i < lines_.length; ++i) {
            uint256 kind = uint256(keccak256(abi.encode(seed, i))) % 9;
            yes(vault.isPaid(lines_[i].id) == (kind < 2 || kind == 5), "fate");
        }
    }

    function refused(bytes memory data) private {
        (bool done,) = address(vault).call(data);
        yes(!done, "not refused");
    }
}
