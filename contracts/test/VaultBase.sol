// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IForwarderFactory} from "../src/forwarders/IForwarderFactory.sol";
import {TetherLike} from "../src/tokens/TetherLike.sol";
import {WrappedBitcoin} from "../src/tokens/WrappedBitcoin.sol";
import {IVault} from "../src/vault/IVault.sol";
import {Deploying, IDeployedVault} from "./Deploying.sol";

/// @dev A vault with three coins, its people, and the shortest ways to use it.
abstract contract VaultBase is Deploying {
    address internal constant ADMIN = address(0xA11CE);
    address internal constant PAYER = address(0xBA1E);
    address internal constant GUARDIAN = address(0x60A2D);
    address internal constant USER = address(0x05E2);
    address internal constant BOB = address(0xB0B);
    address internal constant ETHER = address(0);
    bytes32 internal constant ACCOUNT = bytes32(uint256(7));
    uint64 internal constant WINDOW = 1 days;
    uint48 internal constant DELAY = 1 days;
    uint128 internal constant CAP = 1_000_000e6;
    uint128 internal constant UNCAPPED = type(uint112).max;

    IDeployedVault internal vault;
    IForwarderFactory internal factory;
    TetherLike internal tether;
    WrappedBitcoin internal bitcoin;

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        tether = new TetherLike(address(this));
        bitcoin = new WrappedBitcoin(address(this));
        vault = deployVault(terms());
        factory = IForwarderFactory(vault.forwarderFactory());
    }

    /// @dev What the vault is deployed with.
    function terms() internal view virtual returns (IVault.Terms memory) {
        IVault.Cap[] memory caps = new IVault.Cap[](3);
        caps[0] = IVault.Cap(address(tether), CAP);
        caps[1] = IVault.Cap(address(bitcoin), 100e8);
        caps[2] = IVault.Cap(ETHER, 1000 ether);
        return IVault.Terms({
            chainId: block.chainid,
            admin: ADMIN,
            payer: PAYER,
            guardian: GUARDIAN,
            window: WINDOW,
            delay: DELAY,
            caps: caps
        });
    }

    /// @dev Sets a cap, and lets the delay of a raise pass.
    function setCap(address token, uint128 amount) internal {
        vm.prank(ADMIN);
        vault.setCap(token, amount);
        vm.warp(block.timestamp + DELAY);
    }

    function depositTether(address from, uint256 amount) internal {
        tether.mint(from, amount);
        vm.startPrank(from);
        tether.approve(address(vault), amount);
        vault.deposit(address(tether), amount, ACCOUNT);
        vm.stopPrank();
    }

    function depositEther(address from, uint256 amount) internal {
        vm.deal(from, amount);
        vm.prank(from);
        vault.depositNative{value: amount}(ACCOUNT);
    }

    function line(uint256 id, address token, address to, uint256 amount)
        internal
        pure
        returns (IVault.Payout memory)
    {
        return IVault.Payout({id: bytes32(id), token: token, to: to, amount: amount});
    }

    function one(uint256 id, address token, address to, uint256 amount)
        internal
        pure
        returns (IVault.Payout[] memory lines)
    {
        lines = new IVault.Payout[](1);
        lines[0] = line(id, token, to, amount);
    }

    function pay(IVault.Payout[] memory lines) internal {
        vm.prank(PAYER);
        vault.payout(lines);
    }

    function payTolerant(IVault.Payout[] memory lines) internal {
        vm.prank(PAYER);
        vault.payoutTolerant(lines);
    }
}
