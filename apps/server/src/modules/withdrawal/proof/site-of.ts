import type { Deps } from '../../../platform/deps.ts'
import type { CommonConfiguration } from '../../../platform/environment/platform-configuration.ts'
import type { Site } from './proof-fault.ts'

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
