import type { CommonConfiguration } from '../../platform/environment/platform-configuration.ts'

/** The ETH that are worth a sweep, in wei. */
const sweptEther = 10n ** 15n

/** How deposits of one network are taken. Data of the deployment. */
export type DepositSettings = {
  /** A deposit is credited when so many blocks hold it, its own counted. */
  readonly confirmations: bigint
  /** The first block that can hold anything of ours. */
  readonly startBlock: bigint
  /** Seconds between two blocks, to say how long a deposit takes. */
  readonly blockSeconds: number
  /** Base units below which a deposit address is not worth a sweep. Tokens are credited from 1 unit on. */
  readonly minimum: Readonly<Record<string, bigint>>
}

/** How deposits of the configured chain are taken. */
export function depositSettings({ chain, tokens }: CommonConfiguration): DepositSettings {
  return {
    confirmations: BigInt(chain.confirmations),
    startBlock: chain.deployBlock,
    blockSeconds: chain.blockSeconds,
    minimum: {
      ETH: sweptEther,
      ...Object.fromEntries(tokens.map(({ coin, sweptFrom }) => [coin, sweptFrom])),
    },
  }
}
