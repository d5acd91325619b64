import { ckpool, mempool } from '@lode/feeds'
import { defineModule } from '../../platform/module.ts'
import { networkChecks } from './checks.ts'
import { deskSigner } from './desk-signer.ts'
import { networkEnvironment } from './environment.ts'
import { createNetworkRecorder } from './jobs/record-network.ts'
import { createPastBlockRecorder } from './jobs/record-past-blocks.ts'
import { createPoolRecorder } from './jobs/record-pool.ts'
import { createStatementDesk } from './jobs/sign-statements.ts'
import { networkRoutes } from './routes.ts'
import { localSigner } from './signer.ts'

export { deskSigner, NotSigned } from './desk-signer.ts'
export { createStatementDesk } from './jobs/sign-statements.ts'
export { keepStatementKey } from './keep-statement-key.ts'
export { CorrectionRefused, publishCorrection } from './publish-correction.ts'
export { readEntries, readKeys, readPublished } from './read-entries.ts'
export { allDays, historyDays, readHistory } from './read-history.ts'
export { readUptime } from './read-uptime.ts'
export {
  lastDay,
  type NetworkDayWire,
  newestNetwork,
  type ProvenPower,
  readPower,
  settleDay,
} from './repository.ts'
export { localSigner, type Signer } from './signer.ts'
export type { StatementChain } from './statement-chain.ts'

/** The Bitcoin network and the pool, day by day: what yields are computed from. */
export const network = defineModule({
  name: 'network',
  needs: {},
  tables: [
    'bitcoin_block',
    'network_day',
    'network_day_wait',
    'network_entry',
    'pool_sample',
    'statement_request',
    'statement_key',
  ],
  topics: ['network'],
  channels: ['power'],
  environment: networkEnvironment,
  signs: ({ db, configuration }) => [
    createStatementDesk({ db, signer: localSigner(configuration.statementSigningKey) }),
  ],
  open(deps) {
    const { networkSourceUrl, pool } = deps.configuration
    return {
      service: null,
      checks: networkChecks(deps),
      routes: networkRoutes(deps),
      jobs: [
        ...(networkSourceUrl
          ? [
              createNetworkRecorder({
                ...deps,
                source: mempool({ url: networkSourceUrl }),
                signer: deskSigner(deps),
              }),
              createPastBlockRecorder({ ...deps, source: mempool({ url: networkSourceUrl }) }),
            ]
          : []),
        ...(pool ? [createPoolRecorder({ ...deps, source: ckpool(pool) })] : []),
      ],
    }
  },
})
