import { ckpool, mempool } from '@lode/feeds'
import { defineModule } from '../../platform/module.ts'
import { networkChecks } from './checks.ts'
import { createNetworkRecorder } from './jobs/record-network.ts'
import { createPoolRecorder } from './jobs/record-pool.ts'

export {
  lastDay,
  lastSettledDay,
  type NetworkDayWire,
  newestNetwork,
  type ProvenPower,
  readPower,
} from './repository.ts'

/** The Bitcoin network and the pool, day by day: what yields are computed from. */
export const network = defineModule({
  name: 'network',
  needs: {},
  tables: ['bitcoin_block', 'network_day', 'pool_sample'],
  open(deps) {
    const { networkSourceUrl, pool } = deps.configuration
    return {
      service: null,
      checks: networkChecks(deps),
      jobs: [
        ...(networkSourceUrl
          ? [createNetworkRecorder({ ...deps, source: mempool({ url: networkSourceUrl }) })]
          : []),
        ...(pool ? [createPoolRecorder({ ...deps, source: ckpool(pool) })] : []),
      ],
    }
  },
})
