import type { Coin } from '@lode/domain'
import type { Configuration } from '../../configuration.ts'
import type { Voucher } from './deposit-deps.ts'
import { statementSigner } from './statement-signer.ts'

/** Worth a sweep: 1 USDT, 0.00001 BTC, 0.001 ETH. */
const sweptFrom = { USDT: 1_000_000n, BTC: 1_000n, ETH: 1_000_000_000_000_000n } as const

/** How deposits of one network are taken. Data of the deployment. */
export type DepositSettings = {
  /** A deposit is credited when so many blocks hold it, its own counted. */
  readonly confirmations: bigint
  /** The first block that can hold anything of ours. */
  readonly startBlock: bigint
  /** Seconds between two blocks, to say how long a deposit takes. */
  readonly blockSeconds: number
  /** Base units below which a deposit address is not worth a sweep. Tokens are credited from 1 unit on. */
  readonly minimum: Readonly<Record<Coin, bigint>>
}

/** How deposits of the configured chain are taken. */
export function depositSettings({ chain }: Configuration): DepositSettings {
  return {
    confirmations: BigInt(chain.confirmations),
    startBlock: chain.deployBlock,
    blockSeconds: chain.blockSeconds,
    minimum: sweptFrom,
  }
}

/** Who says where deposits go. */
export function voucherOf({ chain, contracts, keys }: Configuration): Voucher {
  return { chainId: chain.id, vault: contracts.vault, sign: statementSigner(keys.deposit) }
}
