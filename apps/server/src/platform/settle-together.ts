import { ApiError } from '@lode/api-contract'
import { sqlState } from '@lode/database'

type Waiting<Command, Reply> = {
  command: Command
  key: string
  resolve: (reply: Reply) => void
  reject: (error: unknown) => void
}

const uniqueViolation = '23505'

export type SettleOptions<Command> = {
  /** Commands with the same key are settled one after the other. */
  keyOf: (command: Command) => string
  /** How many calls may be under way. */
  lanes?: number
  /** The most commands of one call. */
  largest?: number
  /**
   * Free lanes share what waits, but in calls of no fewer than so many, and fewer wait for the call that is under way: each call has
   * a cost of its own.
   */
  fewest?: number
  /** So many may wait; who comes then is told that the service is busy. */
  most?: number
}

/**
 * Settles commands of one kind together: those that arrive while calls are under way go into the next one. There is no timer:
 * one that comes while nothing is under way goes at once. Many that come at once, as those do that one call has answered, go in several calls, so that
 * one of them is prepared and answered while the database works on another. `settle` is all or nothing, in one transaction. Where it fails with an error of the
 * database's, halves of it are tried, so that one bad command costs its neighbours a few calls and fails alone. One that a unique
 * key refuses alone may have been settled by another process at the same time: it is tried once more, and finds what that one
 * has kept. Where the connection is lost nobody knows what became of the call, and all of it fail: whoever asks again is
 * answered by what is kept.
 * @throws {ApiError} `service.unavailable` when too many wait.
 * @example const settle = settleTogether((all: readonly Order[]) => settleOrders(deps, all), { keyOf: ({ id }) => id })
 */
export function settleTogether<Command, Reply>(
  settle: (commands: readonly Command[]) => Promise<readonly Reply[]>,
  { keyOf, lanes = 2, largest = 256, fewest = 16, most = 10_000 }: SettleOptions<Command>,
): (command: Command) => Promise<Reply> {
  let waiting: Waiting<Command, Reply>[] = []
  const underWay = new Set<string>()
  let free = lanes
  let woken = false

  function flush(): void {
    woken = false
    while (free === lanes || (free > 0 && waiting.length >= fewest)) {
      const batch = take()
      if (batch.length === 0) return
      free--
      void send(batch)
    }
  }

  /** The next call's commands, in the order of asking; none whose key is under way. */
  function take(): Waiting<Command, Reply>[] {
    const batch: Waiting<Command, Reply>[] = []
    const left: Waiting<Command, Reply>[] = []
    const share = Math.min(largest, Math.max(fewest, Math.ceil(waiting.length / free)))
    for (const one of waiting)
      if (batch.length < share && !underWay.has(one.key)) {
        underWay.add(one.key)
        batch.push(one)
      } else left.push(one)
    waiting = left
    return batch
  }

  async function send(batch: readonly Waiting<Command, Reply>[]): Promise<void> {
    const answer = await attempt(batch)
    free++
    for (const { key } of batch) underWay.delete(key)
    flush()
    // The database has its next call: it works while the callers of this one go on.
    answer()
  }

  /** Settles a batch; gives the way to tell its callers. */
  async function attempt(
    batch: readonly Waiting<Command, Reply>[],
    { last = false } = {},
  ): Promise<() => void> {
    try {
      const replies = await settle(batch.map(({ command }) => command))
      return () => {
        for (const [i, { resolve }] of batch.entries()) resolve(replies[i] as Reply)
      }
    } catch (error) {
      if (batch.length === 1 && !last && sqlState(error) === uniqueViolation)
        return attempt(batch, { last: true })
      if (batch.length === 1 || sqlState(error) === undefined)
        return () => {
          for (const { reject } of batch) reject(error)
        }
      const half = batch.length >> 1
      const answers = [await attempt(batch.slice(0, half)), await attempt(batch.slice(half))]
      return () => {
        for (const answer of answers) answer()
      }
    }
  }

  return (command) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= most) return reject(new ApiError('service.unavailable', { service: 'database' }))
      waiting.push({ command, key: keyOf(command), resolve, reject })
      if (woken) return
      woken = true
      queueMicrotask(flush)
    })
}
