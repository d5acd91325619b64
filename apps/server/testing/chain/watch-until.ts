import { createDepositWatcher } from '../../src/modules/deposit/jobs/deposit-watcher.ts'
import { countCalls } from './count-calls.ts'
import { die, openTold } from './open-told.ts'

// A process of its own that watches deposits once and dies at a call to the chain, counted from one.
const { dieAt, confirmations, startBlock, chain, ...told } = openTold()
const counted = countCalls(chain, (nth) => nth === dieAt && die())
await createDepositWatcher({
  ...told,
  chain: counted,
  settings: { confirmations, startBlock, blockSeconds: 12, minimum: { USDT: 1n, BTC: 1n, ETH: 1n } },
  alarm: () => undefined,
}).run(new AbortController().signal)
await told.db.end()
