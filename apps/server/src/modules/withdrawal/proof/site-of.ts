import type { Address, Hex } from 'viem'
import type { Deps } from '../../../platform/deps.ts'
import type { CommonConfiguration } from '../../../platform/environment/platform-configuration.ts'

/** Where holders sign in, and who says whether a contract signed (ERC-1271, ERC-6492). */
export type Site = {
  readonly chainId: number
  readonly publicOrigin: string
  readonly verifyByContract: (proof: {
    address: Address
    message: string
    signature: Hex
  }) => Promise<boolean>
}

/** Where holders sign in, as it is configured. */
export function siteOf({
  configuration,
  ethereum,
}: {
  configuration: CommonConfiguration
} & Pick<Deps, 'ethereum'>): Site {
  return {
    chainId: configuration.chain.id,
    publicOrigin: configuration.publicOrigin,
    verifyByContract: (proof) => ethereum.verifyMessage(proof),
  }
}
