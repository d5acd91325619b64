import type { Coin } from '@lode/domain'
import type { PlatformConfiguration } from '../../platform/environment/platform-configuration.ts'

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
export function depositSettings({ chain }: PlatformConfiguration): DepositSettings {
  return {
    confirmations: BigInt(chain.confirmations),
    startBlock: chain.deployBlock,
    blockSeconds: chain.blockSeconds,
    minimum: sweptFrom,
  }
}
