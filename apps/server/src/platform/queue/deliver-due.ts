/** One that is to be delivered: how often it was tried, this time counted, and since when it waits. */
export type Due = { readonly attempts: number; readonly createdAt: Date }

/** What became of an attempt. `refused` is for good, `failed` is tried again. */
export type Outcome =
  | { readonly state: 'delivered' }
  | { readonly state: 'refused' | 'failed'; readonly failure: string }

/** What is written down of an attempt. A `dead` one is for a person to look at. */
export type Settled =
  | { readonly state: 'delivered' }
  | { readonly state: 'dead'; readonly failure: string }
  | { readonly state: 'waiting'; readonly failure: string; readonly pauseMs: number }

export type Queue<T extends Due> = {
  /** Takes some that are due, most urgent first, and hides them from others for a while. None: nothing is due. */
  take(most: number): Promise<readonly T[]>
  /** Delivers one. What it throws is a failure. */
  deliver(item: T): Promise<Outcome>
  settle(item: T, settled: Settled): Promise<void>
  now(): Date
}

/** So many are under way at once, and so many are taken at a time. */
const atOnce = 4
const batch = 40
const firstPauseMs = 15_000
const longestPauseMs = 3_600_000
const givenUpAfterMs = 86_400_000

/**
 * Delivers all that is due, a few at a time, each alone in its fate: one that fails is tried again after 15 s, then after twice as
 * long each time up to an hour, and is dead after a day. Two calls at once, or one that is cut off, deliver at worst twice.
 * @example await deliverDue({ take, deliver, settle, now: clock.now }, signal)
 */
export async function deliverDue<T extends Due>(queue: Queue<T>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const taken = [...(await queue.take(batch))]
    if (taken.length === 0) return
    const worker = async (): Promise<void> => {
      for (let item = taken.shift(); item !== undefined && !signal.aborted; item = taken.shift())
        await queue.settle(item, settledOf(item, await attempt(queue, item), queue.now()))
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
}

async function attempt<T extends Due>(queue: Queue<T>, item: T): Promise<Outcome> {
  try {
    return await queue.deliver(item)
  } catch (error) {
    return { state: 'failed', failure: error instanceof Error ? error.message : String(error) }
  }
}

function settledOf({ attempts, createdAt }: Due, outcome: Outcome, now: Date): Settled {
  if (outcome.state === 'delivered') return outcome
  const failure = outcome.failure.slice(0, 500)
  if (outcome.state === 'refused' || now.getTime() - createdAt.getTime() >= givenUpAfterMs)
    return { state: 'dead', failure }
  return { state: 'waiting', failure, pauseMs: Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs) }
}
