// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @dev The part of forge's cheat codes that these tests use.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function deal(address account, uint256 balance) external;
    function warp(uint256 timestamp) external;
    function expectRevert() external;
    function expectRevert(bytes calldata reason) external;
    function expectRevert(bytes4 selector) external;
    function expectEmit(address emitter) external;
    function txGasPrice(uint256 price) external;
    function cool(address account) external;
    function getCode(string calldata artifact) external view returns (bytes memory);
    function etch(address account, bytes calldata code) external;
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256);
}

/// @dev What forge-std would give, as far as it is needed: it is not on the npm registry.
abstract contract Base {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    error NotEqual(uint256 left, uint256 right, string what);
    error NotTrue(string what);

    function eq(uint256 left, uint256 right, string memory what) internal pure {
        if (left != right) revert NotEqual(left, right, what);
    }

    function yes(bool condition, string memory what) internal pure {
        if (!condition) revert NotTrue(what);
    }

    /// @dev Folds any number into [low, high].
    function bound(uint256 number, uint256 low, uint256 high) internal pure returns (uint256) {
        return low + (number % (high - low + 1));
    }
}
