import type { Chain } from '@lode/chain'
import { createDepositWatcher } from '../../src/modules/deposit/jobs/deposit-watcher.ts'
import { die, openTold } from './open-told.ts'

// A process of its own that watches deposits once and dies at a call to the chain, counted from one.
const { dieAt, confirmations, startBlock, chain, ...told } = openTold()
let calls = 0
function count<Arguments extends unknown[], Answer>(call: (...all: Arguments) => Answer) {
  return (...all: Arguments): Answer => {
    if (++calls === dieAt) die()
    return call(...all)
  }
}
const counted: Chain = {
  ...chain,
  head: count(chain.head),
  blockByHeight: count(chain.blockByHeight),
  incomingOf: count(chain.incomingOf),
  exitsOf: count(chain.exitsOf),
  touchedBy: count(chain.touchedBy),
}
await createDepositWatcher({
  ...told,
  chain: counted,
  settings: { confirmations, startBlock, blockSeconds: 12, minimum: { USDT: 1n, BTC: 1n, ETH: 1n } },
  alarm: () => undefined,
}).run(new AbortController().signal)
await told.db.end()
