import { developmentStatementKey } from '@lode/domain'
import { accountIndex } from '../../world/settings.ts'
import { privateKeyAt } from '../chain/connect-to-chain.ts'
import { sampleActs } from '../chain/furnish-offerings.ts'
import { chainEnvironment } from './chain-environment.ts'
import type { ServerSurroundings } from './server-environment.ts'

/** Returns the signer's environment: the keys that move money, and no more of its surroundings than it needs. `databaseUrl` is of its login. */
export function signerEnvironment(
  surroundings: Pick<
    ServerSurroundings,
    'innerPort' | 'publicOrigin' | 'databaseUrl' | 'rpcUrl' | 'contracts' | 'clockUrl' | 'commit'
  > & {
    /** Where operators sign, if there is a console. */
    readonly consoleOrigin?: string
  },
): Record<string, string> {
  return {
    ROLE: 'signer',
    DATABASE_URL: surroundings.databaseUrl,
    INNER_PORT: String(surroundings.innerPort),
    PUBLIC_ORIGIN: surroundings.publicOrigin,
    ...chainEnvironment(surroundings),
    PAYER_PRIVATE_KEY: privateKeyAt(accountIndex.payer),
    SWEEPER_PRIVATE_KEY: privateKeyAt(accountIndex.sweeper),
    OFFERING_PRIVATE_KEY: privateKeyAt(accountIndex.offering),
    EXPECTED_ACTS: JSON.stringify(sampleActs(surroundings.contracts)),
    STATEMENT_SIGNING_KEY: developmentStatementKey,
    ...(surroundings.consoleOrigin && { CONSOLE_ORIGIN: surroundings.consoleOrigin }),
    CLOCK_URL: surroundings.clockUrl,
    BUILD_COMMIT: surroundings.commit ?? 'unknown',
  }
}
