import { defineModule } from '../../platform/module.ts'
import { halts } from '../halts/module.ts'
import { offerings } from '../offerings/module.ts'
import { createActWatcher } from './watch-acts.ts'

/** The privileged acts on our contracts: an unexpected one halts payouts. */
export const vault = defineModule({
  name: 'vault',
  needs: { halts, offerings },
  tables: ['vault_act', 'vault_watch'],
  topics: ['halt'],
  signs: ({ configuration, ...deps }) =>
    createActWatcher({
      ...deps,
      expected: configuration.expectedActs,
      since: configuration.chain.deployBlock,
      confirmations: BigInt(configuration.chain.confirmations),
    }),
  open: () => ({ service: null }),
})
