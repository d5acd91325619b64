import type { PlatformConfiguration } from '../../platform/environment/platform-configuration.ts'
import { statementSigner } from './statement-signer.ts'

/** What a holder's app is told to trust about where deposits go, and the key that says so. */
export type Voucher = {
  readonly chainId: number
  readonly vault: string
  sign(statement: string): string
}

/** Who says where deposits go. */
export function voucherOf({
  chain,
  contracts,
  depositSigningKey,
}: PlatformConfiguration & { depositSigningKey: string }): Voucher {
  return { chainId: chain.id, vault: contracts.vault, sign: statementSigner(depositSigningKey) }
}
