import type { SigningDeps } from '../../../platform/deps.ts'
import type { Site } from './proof-fault.ts'

/** Where holders sign in, as it is configured. */
export function siteOf({ configuration, ethereum }: Pick<SigningDeps, 'configuration' | 'ethereum'>): Site {
  return {
    chainId: configuration.chain.id,
    publicOrigin: configuration.publicOrigin,
    verifyByContract: (proof) => ethereum.verifyMessage(proof),
  }
}
