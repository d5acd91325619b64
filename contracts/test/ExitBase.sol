// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {AllocationLine} from "../src/offerings/AllocationLine.sol";
import {IOfferingExit} from "../src/offerings/IOfferingExit.sol";
import {IVault} from "../src/vault/IVault.sol";
import {IDeployedExit} from "./Deploying.sol";
import {VaultBase} from "./VaultBase.sol";

/// @dev An offering of bitcoin for USDT that has been shared out among some holders, and is in the vault with all that is its own.
abstract contract ExitBase is VaultBase {
    address internal constant OPERATOR = address(0x0FE2);
    address internal constant ISSUER = address(0x155);
    bytes32 internal constant OFFERING = keccak256("kaolin");
    uint64 internal constant NOW = 1_800_000_000;
    uint64 internal constant DEADLINE = NOW + 3 days;

    IDeployedExit internal exit;
    IOfferingExit.Line[] internal lines;

    function setUp() public virtual override {
        super.setUp();
        exit = deployExit(vault);
        vm.startPrank(ADMIN);
        vault.grantRole(vault.EXIT_ROLE(), address(exit));
        vault.grantRole(exit.OFFERING_ROLE(), OPERATOR);
        vm.stopPrank();
    }

    function terms() internal view virtual override returns (IVault.Terms memory made) {
        made = super.terms();
        made.caps[0].amount = UNCAPPED;
        made.caps[1].amount = UNCAPPED;
    }

    /// @dev Amounts from a seed: what each line was allocated, what that cost, what is given back.
    function makeLines(uint256 seed, uint256 count) internal {
        delete lines;
        for (uint256 i = 0; i < count; ++i) {
            uint256 n = uint256(keccak256(abi.encode(seed, i)));
            lines.push(
                IOfferingExit.Line({
                    holder: address(uint160(0x70000 + i)),
                    allocated: uint128(n % 7 == 0 ? 0 : n % 1e12),
                    cost: uint128((n >> 60) % 1e12),
                    refund: uint128(n % 5 == 0 ? 0 : (n >> 120) % 1e12)
                })
            );
        }
    }

    function settlement(uint128 unsold) internal view returns (IOfferingExit.Settlement memory made) {
        made = IOfferingExit.Settlement({
            root: rootOf(),
            coin: address(tether),
            token: address(bitcoin),
            issuer: ISSUER,
            committed: 0,
            raised: 0,
            supply: unsold,
            allocated: 0,
            deadline: DEADLINE,
            release: IOfferingExit.Release({
                startsAt: NOW + 1 days,
                cliffAt: NOW + 10 days,
                endsAt: NOW + 110 days,
                stepSeconds: 1 days,
                startPart: 200_000,
                cliffPart: 100_000
            })
        });
        for (uint256 i = 0; i < lines.length; ++i) {
            made.committed += lines[i].cost + lines[i].refund;
            made.raised += lines[i].cost;
            made.supply += lines[i].allocated;
            made.allocated += lines[i].allocated;
        }
    }

    /// @dev Anchors the lines, with all that was committed and all that is offered in the vault.
    function anchorLines(uint128 unsold) internal returns (IOfferingExit.Settlement memory made) {
        made = settlement(unsold);
        if (made.committed > 0) depositTether(BOB, made.committed);
        if (made.supply > 0) depositBitcoin(made.supply);
        vm.prank(OPERATOR);
        exit.anchor(OFFERING, made);
    }

    function depositBitcoin(uint256 amount) internal {
        bitcoin.mint(ISSUER, amount);
        vm.startPrank(ISSUER);
        bitcoin.approve(address(vault), amount);
        vault.deposit(address(bitcoin), amount, ACCOUNT);
        vm.stopPrank();
    }

    /// @dev Keys that no number of a payout can be.
    function keyOf(bytes32 kind, address holder) internal pure returns (bytes32) {
        return bytes32(uint256(keccak256(abi.encode(kind, OFFERING, holder))) | (1 << 255));
    }

    function rootOf() internal view returns (bytes32) {
        bytes32[] memory level = leaves();
        while (level.length > 1) level = above(level);
        return level.length == 0 ? bytes32(0) : level[0];
    }

    function proofOf(uint256 i) internal view returns (bytes32[] memory proof) {
        bytes32[] memory level = leaves();
        bytes32[] memory found = new bytes32[](32);
        uint256 count = 0;
        for (; level.length > 1; i /= 2) {
            if (i ^ 1 < level.length) found[count++] = level[i ^ 1];
            level = above(level);
        }
        proof = new bytes32[](count);
        for (uint256 k = 0; k < count; ++k) {
            proof[k] = found[k];
        }
    }

    function leaves() private view returns (bytes32[] memory level) {
        level = new bytes32[](lines.length);
        for (uint256 i = 0; i < lines.length; ++i) {
            level[i] = this.leafOf(lines[i]);
        }
    }

    function leafOf(IOfferingExit.Line calldata one_) external view returns (bytes32) {
        return AllocationLine.leafOf(OFFERING, one_);
    }

    function above(bytes32[] memory level) private view returns (bytes32[] memory next) {
        next = new bytes32[]((level.length + 1) / 2);
        for (uint256 i = 0; i < next.length; ++i) {
            next[i] = 2 * i + 1 < level.length
                ? AllocationLine.nodeOf(level[2 * i], level[2 * i + 1])
                : level[2 * i];
        }
    }
}
