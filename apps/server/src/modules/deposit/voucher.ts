import type { CommonConfiguration } from '../../platform/environment/platform-configuration.ts'
import { statementSigner } from './statement-signer.ts'

/** What a holder's app is told to trust about where deposits go, and the key that says so. */
export type Voucher = {
  readonly chainId: number
  readonly vault: string
  sign(statement: string): string
}

/** Who says where deposits go. A process that has not the key says nothing. */
export function voucherOf({
  chain,
  contracts,
  depositSigningKey,
}: CommonConfiguration & { depositSigningKey?: string }): Voucher {
  return {
    chainId: chain.id,
    vault: contracts.vault,
    sign: depositSigningKey ? statementSigner(depositSigningKey) : unable,
  }
}

function unable(): never {
  throw new Error('this process has no DEPOSIT_SIGNING_KEY: deposit addresses are told by the role `api`')
}
