import { ckpool, mempool } from '@lode/feeds'
import { defineModule } from '../../platform/module.ts'
import { networkChecks } from './checks.ts'
import { networkEnvironment } from './environment.ts'
import { createNetworkRecorder } from './jobs/record-network.ts'
import { createPastBlockRecorder } from './jobs/record-past-blocks.ts'
import { createPoolRecorder } from './jobs/record-pool.ts'

export { historyDays, readHistory } from './read-history.ts'
export {
  lastDay,
  lastSettledDay,
  type NetworkDayWire,
  newestNetwork,
  type ProvenPower,
  readPower,
  settleDay,
} from './repository.ts'

/** The Bitcoin network and the pool, day by day: what yields are computed from. */
export const network = defineModule({
  name: 'network',
  needs: {},
  tables: ['bitcoin_block', 'network_day', 'pool_sample'],
  environment: networkEnvironment,
  open(deps) {
    const { networkSourceUrl, pool } = deps.configuration
    return {
      service: null,
      checks: networkChecks(deps),
      jobs: [
        ...(networkSourceUrl
          ? [
              createNetworkRecorder({ ...deps, source: mempool({ url: networkSourceUrl }) }),
              createPastBlockRecorder({ ...deps, source: mempool({ url: networkSourceUrl }) }),
            ]
          : []),
        ...(pool ? [createPoolRecorder({ ...deps, source: ckpool(pool) })] : []),
      ],
    }
  },
})
