// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IForwarderFactory} from "../src/forwarders/IForwarderFactory.sol";
import {TetherLike} from "../src/tokens/TetherLike.sol";
import {IVault} from "../src/vault/IVault.sol";
import {Deploying, IDeployedVault} from "./Deploying.sol";

/// @dev Does anything that can be done to a vault, in any order, and keeps its own simple books beside it.
/// Every payout's outcome is foretold from those books: a vault that answers otherwise fails the run.
contract VaultHandler is Deploying {
    uint64 public constant WINDOW = 1 days;
    uint48 private constant DELAY = 1 days;
    uint256 private constant MOST = 1e12;
    uint128 private constant FIRST_CAP = 2e12;
    /// @dev Few, so that they come up again; on both sides of a storage slot's end.
    uint256 public constant FIRST_ID = 250;
    uint256 public constant LAST_ID = 265;
    address private constant BLOCKED = address(0xBAD);

    IDeployedVault public immutable vault;
    IForwarderFactory public immutable factory;
    TetherLike public immutable tether;

    mapping(address token => uint256) public cameIn;
    mapping(address token => uint256) public wentOut;
    /// @dev By the number of a third of a window.
    mapping(address token => mapping(uint256 third => uint256)) private leftIn;
    mapping(address token => uint256) private capNow;
    mapping(address token => uint256) private capToCome;
    mapping(address token => uint256) private raisesAt;
    /// @dev Every payment and every cap that was effective, with its moment: what left in any span is summed from these.
    mapping(address token => uint256[2][]) private payments;
    mapping(address token => uint256[2][]) private caps;
    mapping(bytes32 id => uint256) public timesPaid;
    uint256 public present;

    constructor() {
        present = 1_800_000_000;
        vm.warp(present);
        tether = new TetherLike(address(this));
        tether.setBlocked(BLOCKED, true);
        IVault.Cap[] memory first = new IVault.Cap[](2);
        for (uint256 i = 0; i < 2; ++i) {
            first[i] = IVault.Cap(coin(i == 0), FIRST_CAP);
            capNow[coin(i == 0)] = FIRST_CAP;
            caps[coin(i == 0)].push([present, FIRST_CAP]);
        }
        vault = deployVault(
            IVault.Terms(block.chainid, address(this), address(this), address(this), WINDOW, DELAY, first)
        );
        factory = IForwarderFactory(vault.forwarderFactory());
    }

    modifier atPresent() {
        vm.warp(present);
        _;
    }

    function deposit(uint256 amount, bool ether_) external atPresent {
        amount = bound(amount, 1, MOST);
        bring(address(this), amount, ether_);
        if (ether_) {
            vault.depositNative{value: amount}(bytes32(uint256(1)));
        } else {
            tether.approve(address(vault), amount);
            vault.deposit(address(tether), amount, bytes32(uint256(1)));
        }
        cameIn[coin(ether_)] += amount;
    }

    function sweep(uint256 account, uint256 amount, bool ether_) external atPresent {
        bytes32 owner = bytes32(bound(account, 1, 4));
        amount = bound(amount, 0, MOST);
        bring(factory.addressOf(owner), amount, ether_);
        eq(factory.sweep(owner, coin(ether_)), amount, "swept");
        cameIn[coin(ether_)] += amount;
    }

    /// @dev Sent to the vault's own address: held, but not booked.
    function stray(uint256 amount) external atPresent {
        tether.mint(address(vault), bound(amount, 1, MOST));
    }

    function bookStray() external atPresent {
        uint256 amount = tether.balanceOf(address(vault)) - vault.booked(address(tether));
        if (amount == 0) return;
        vault.bookStray(address(tether), bytes32(uint256(1)));
        cameIn[address(tether)] += amount;
    }

    /// @dev A cut holds at once, a raise a day later, unless another cap was set meanwhile.
    function setCap(uint128 cap, bool ether_) external atPresent {
        address token = coin(ether_);
        cap = uint128(bound(cap, 0, 4 * MOST));
        vault.setCap(token, cap);
        if (cap <= capNow[token]) {
            (capNow[token], raisesAt[token]) = (cap, 0);
            caps[token].push([present, uint256(cap)]);
        } else {
            (capToCome[token], raisesAt[token]) = (cap, present + DELAY);
        }
    }

    function wait(uint256 time) external {
        present += bound(time, 1, WINDOW / 2);
        vm.warp(present);
        for (uint256 i = 0; i < 2; ++i) {
            address token = coin(i == 0);
            if (raisesAt[token] == 0 || present < raisesAt[token]) continue;
            caps[token].push([raisesAt[token], capToCome[token]]);
            (capNow[token], raisesAt[token]) = (capToCome[token], 0);
        }
    }

    /// @dev Two lines, by either way of paying, from a small pool of ids so that they come up again.
    function payTwo(uint256 seed, uint256 first, uint256 second, bool tolerant) external atPresent {
        IVault.Payout[] memory lines = new IVault.Payout[](2);
        lines[0] = randomLine(seed, first);
        lines[1] = randomLine(uint256(keccak256(abi.encode(seed))), second);
        bool firstOk = payable_(lines[0], address(0), 0, type(uint256).max);
        bool secondOk = payable_(
            lines[1],
            lines[0].token,
            firstOk ? lines[0].amount : 0,
            firstOk ? uint256(lines[0].id) : type(uint256).max
        );
        if (tolerant) {
            vault.payoutTolerant(lines);
            if (firstOk) record(lines[0]);
            if (secondOk) record(lines[1]);
        } else {
            try vault.payout(lines) {
                yes(firstOk && secondOk, "paid what must not be paid");
                record(lines[0]);
                record(lines[1]);
            } catch {
                yes(!firstOk || !secondOk, "refused what must be paid");
            }
        }
    }

    /// @dev Whether in the span of a window that ends now no more left than the highest cap that was effective in it.
    function capHolds(address token) external view returns (bool) {
        uint256 from = present - WINDOW;
        (uint256 left, uint256 highest) = (0, 0);
        for (uint256 i = payments[token].length; i > 0 && payments[token][i - 1][0] > from; --i) {
            left += payments[token][i - 1][1];
        }
        for (uint256 i = caps[token].length; i > 0; --i) {
            if (caps[token][i - 1][1] > highest) highest = caps[token][i - 1][1];
            if (caps[token][i - 1][0] <= from) break;
        }
        return left <= highest;
    }

    function capOf(address token) external view returns (uint256) {
        return capNow[token];
    }

    /// @dev Whether a line can be paid, after another of the same batch took `taken` of `token` with `usedId`.
    function payable_(IVault.Payout memory l, address token, uint256 taken, uint256 usedId)
        private
        view
        returns (bool)
    {
        uint256 before = token == l.token ? taken : 0;
        uint256 left = cameIn[l.token] - wentOut[l.token] - before;
        uint256 spent = before;
        for (uint256 i = 0; i < 4; ++i) {
            spent += leftIn[l.token][third() - i];
        }
        return timesPaid[l.id] == 0 && uint256(l.id) != usedId && l.amount <= left
            && spent + l.amount <= capNow[l.token] && !(l.to == BLOCKED && l.token != address(0));
    }

    function record(IVault.Payout memory l) private {
        yes(vault.isPaid(l.id), "not marked");
        timesPaid[l.id] += 1;
        wentOut[l.token] += l.amount;
        leftIn[l.token][third()] += l.amount;
        payments[l.token].push([present, l.amount]);
    }

    function third() private view returns (uint256) {
        return present / (WINDOW / 3);
    }

    function randomLine(uint256 seed, uint256 amount) private view returns (IVault.Payout memory) {
        return IVault.Payout({
            id: bytes32(bound(seed >> 8, FIRST_ID, LAST_ID)),
            token: coin(seed & 1 == 0),
            to: seed & 14 == 0 ? BLOCKED : address(0xB0B),
            amount: bound(amount, 1, MOST)
        });
    }

    function bring(address to, uint256 amount, bool ether_) private {
        if (ether_) vm.deal(to, to.balance + amount);
        else tether.mint(to, amount);
    }

    function coin(bool ether_) private view returns (address) {
        return ether_ ? address(0) : address(tether);
    }
}
