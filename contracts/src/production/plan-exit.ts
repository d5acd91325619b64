import { type Address, concatHex, encodeDeployData, getContractAddress, type Hex, zeroHash } from 'viem'
import { offeringExitBytecode } from '../bytecode.ts'
import { offeringExitAbi } from '../index.ts'
import { deploymentProxy } from './deployment-proxy.ts'

/**
 * The transaction that deploys a vault's way out of offerings, which anybody may send. Its address follows from the vault's.
 * @example const { exit, to, data } = planExit(vault)
 */
export function planExit(vault: Address): {
  readonly exit: Address
  readonly to: Address
  readonly data: Hex
} {
  const bytecode = encodeDeployData({ abi: offeringExitAbi, bytecode: offeringExitBytecode, args: [vault] })
  return {
    exit: getContractAddress({ opcode: 'CREATE2', from: deploymentProxy, salt: zeroHash, bytecode }),
    to: deploymentProxy,
    data: concatHex([zeroHash, bytecode]),
  }
}
