import type { Deps } from '../../../platform/deps.ts'
import type { Site } from './proof-fault.ts'

/** Where holders sign in, as it is configured, and the database that keeps what they signed. */
export function siteOf<D extends Pick<Deps, 'configuration' | 'db' | 'ethereum'>>({
  configuration,
  db,
  ethereum,
}: D): Site & { db: D['db'] } {
  return {
    db,
    chainId: configuration.chain.id,
    publicOrigin: configuration.publicOrigin,
    verifyByContract: (proof) => ethereum.verifyMessage(proof),
  }
}
