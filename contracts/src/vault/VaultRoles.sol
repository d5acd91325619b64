// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {AccessControlEnumerable} from "@openzeppelin/contracts/access/extensions/AccessControlEnumerable.sol";
import {IVault} from "./IVault.sol";

/// @dev Who may do what to the vault, and the pause. There is one admin, who changes in two steps with a delay between them; the
/// members of every role can be listed.
abstract contract VaultRoles is IVault, AccessControlDefaultAdminRules, AccessControlEnumerable {
    bytes32 public constant PAYER_ROLE = keccak256("PAYER_ROLE");
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");
    /// @notice Held by the contract of offerings alone.
    bytes32 public constant EXIT_ROLE = keccak256("EXIT_ROLE");
    /// @notice How long a pause lasts that is not renewed: nobody who is gone stops the vault for ever.
    uint64 public constant PAUSE_LENGTH = 7 days;

    uint64 private _pausedUntil;

    constructor(uint48 delay, address admin) AccessControlDefaultAdminRules(delay, admin) {}

    modifier whenNotPaused() {
        if (paused()) revert EnforcedPause();
        _;
    }

    /// @inheritdoc IVault
    function pause() external onlyRole(GUARDIAN_ROLE) {
        _pausedUntil = uint64(block.timestamp) + PAUSE_LENGTH;
        emit Paused(msg.sender, _pausedUntil);
    }

    /// @inheritdoc IVault
    function unpause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _pausedUntil = 0;
        emit Unpaused(msg.sender);
    }

    /// @inheritdoc IVault
    function paused() public view returns (bool) {
        return block.timestamp < _pausedUntil;
    }

    /// @inheritdoc IVault
    function pausedUntil() external view returns (uint64) {
        return _pausedUntil;
    }

    function grantRole(bytes32 role, address account)
        public
        override(AccessControl, AccessControlDefaultAdminRules, IAccessControl)
    {
        super.grantRole(role, account);
    }

    function revokeRole(bytes32 role, address account)
        public
        override(AccessControl, AccessControlDefaultAdminRules, IAccessControl)
    {
        super.revokeRole(role, account);
    }

    function renounceRole(bytes32 role, address account)
        public
        override(AccessControl, AccessControlDefaultAdminRules, IAccessControl)
    {
        super.renounceRole(role, account);
    }

    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(AccessControlDefaultAdminRules, AccessControlEnumerable)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    function _grantRole(bytes32 role, address account)
        internal
        override(AccessControlDefaultAdminRules, AccessControlEnumerable)
        returns (bool)
    {
        return super._grantRole(role, account);
    }

    function _revokeRole(bytes32 role, address account)
        internal
        override(AccessControlDefaultAdminRules, AccessControlEnumerable)
        returns (bool)
    {
        return super._revokeRole(role, account);
    }

    function _setRoleAdmin(bytes32 role, bytes32 adminRole)
        internal
        override(AccessControl, AccessControlDefaultAdminRules)
    {
        super._setRoleAdmin(role, adminRole);
    }
}
