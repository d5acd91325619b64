import { type Address, concatHex, encodeDeployData, getContractAddress, type Hex, zeroHash } from 'viem'
import { vaultBytecode } from '../bytecode.ts'
import { vaultAbi } from '../index.ts'
import type { Caps } from './check-plan.ts'
import { deploymentProxy } from './deployment-proxy.ts'
import type { Plan } from './read-plan.ts'

/** The transaction that deploys a plan's vault, which anybody may send, and what comes of it. */
export type PlannedVault = {
  readonly vault: Address
  readonly forwarderFactory: Address
  readonly to: Address
  readonly data: Hex
  /** What the constructor was given, as explorers ask for it. */
  readonly constructorArguments: Hex
}

/**
 * The vault's address follows from the plan: the same plan is the same vault, and is deployed once.
 * @example const { vault, to, data } = planVault(plan, caps)
 */
export function planVault(plan: Plan, caps: Caps): PlannedVault {
  const { chainId, admin, payer, guardian, windowSeconds, delaySeconds: delay } = plan
  const bytecode = encodeDeployData({
    abi: vaultAbi,
    bytecode: vaultBytecode,
    args: [
      { ...{ chainId: BigInt(chainId), admin, payer, guardian, delay }, window: BigInt(windowSeconds), caps },
    ],
  })
  const vault = getContractAddress({ opcode: 'CREATE2', from: deploymentProxy, salt: zeroHash, bytecode })
  return {
    vault,
    forwarderFactory: getContractAddress({ from: vault, nonce: 1n }),
    to: deploymentProxy,
    data: concatHex([zeroHash, bytecode]),
    constructorArguments: `0x${bytecode.slice(vaultBytecode.length)}`,
  }
}
