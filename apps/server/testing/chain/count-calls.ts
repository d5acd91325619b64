import type { Chain } from '@lode/chain'

/** A chain that tells of each call with which a watcher reads it, counted from one, before it is made. */
export function countCalls(chain: Chain, called: (nth: number) => unknown): Chain {
  let calls = 0
  function count<Arguments extends unknown[], Answer>(call: (...all: Arguments) => Answer) {
    return (...all: Arguments): Answer => {
      called(++calls)
      return call(...all)
    }
  }
  return {
    ...chain,
    head: count(chain.head),
    blockByHeight: count(chain.blockByHeight),
    incomingOf: count(chain.incomingOf),
    exitsOf: count(chain.exitsOf),
    touchedBy: count(chain.touchedBy),
  }
}
