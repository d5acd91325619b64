// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {
    IAccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/IAccessControlDefaultAdminRules.sol";
import {
    IAccessControlEnumerable
} from "@openzeppelin/contracts/access/extensions/IAccessControlEnumerable.sol";
import {IOfferingExit} from "../src/offerings/IOfferingExit.sol";
import {IVault} from "../src/vault/IVault.sol";
import {Base} from "./Base.sol";

interface IDeployedVault is IVault, IAccessControlDefaultAdminRules, IAccessControlEnumerable {
    function PAYER_ROLE() external view returns (bytes32);
    function GUARDIAN_ROLE() external view returns (bytes32);
    function EXIT_ROLE() external view returns (bytes32);
    function DEFAULT_ADMIN_ROLE() external view returns (bytes32);
    function PAUSE_LENGTH() external view returns (uint64);
    function getRoleMembers(bytes32 role) external view returns (address[] memory);
}

interface IDeployedExit is IOfferingExit {
    function OFFERING_ROLE() external view returns (bytes32);
}

/// @dev Deploys the very code that is deployed elsewhere. No test imports a contract that is compiled by way of the IR: what does is
/// compiled that way too, which takes minutes.
abstract contract Deploying is Base {
    function deployVault(IVault.Terms memory terms) internal returns (IDeployedVault) {
        return IDeployedVault(create(abi.encodePacked(vm.getCode("Vault.sol:Vault"), abi.encode(terms))));
    }

    function deployExit(IVault vault) internal returns (IDeployedExit) {
        bytes memory code = vm.getCode("OfferingExit.sol:OfferingExit");
        return IDeployedExit(create(abi.encodePacked(code, abi.encode(vault))));
    }

    function create(bytes memory code) private returns (address made) {
        assembly {
            made := create(0, add(code, 0x20), mload(code))
            if iszero(made) {
                returndatacopy(0, 0, returndatasize())
                revert(0, returndatasize())
            }
        }
    }
}
