/** The one who waits: `caller` is a group of addresses, `user` one of its holders. */
export type Waiting = { readonly caller: string; readonly user: string }

/** A line of work, of which some is done at once and the rest waits. */
export type FairLine = {
  /** Does work when its turn comes. `full` makes the error for who finds no room, or lost theirs to a caller who had less. */
  run<T>(who: Waiting, work: () => Promise<T>): Promise<T>
}

/** `ahead`: how much of its user's own waited before it when it came. */
type Entry = Waiting & { readonly ahead: number; readonly go: () => void; readonly giveUp: () => void }

/**
 * Opens a line in which callers take turns, and the users of a caller among themselves (start-time fair queueing): however much one asks for,
 * each of the others waits for one piece of its work. When all places are taken, the caller with most of them gives its last one up for a
 * caller with fewer.
 * @example const line = openFairLine({ atOnce: 2, waiting: 32, full: () => new ApiError('request.too_many', { seconds: 5 }) })
 */
export function openFairLine({
  atOnce,
  waiting: places,
  full,
}: {
  atOnce: number
  waiting: number
  full: () => Error
}): FairLine {
  const waiting: Entry[] = []
  /** The turn at which a caller is next, of those who are not behind `turn` anyway. */
  const nextTurn = new Map<string, number>()
  let [running, turn] = [0, 0]

  const turnOf = (caller: string): number => Math.max(turn, nextTurn.get(caller) ?? 0)
  const countOf = (caller: string): number => waiting.filter((one) => one.caller === caller).length

  /** Counts a piece of a caller's work as begun. */
  function begin(caller: string): void {
    turn = turnOf(caller)
    nextTurn.set(caller, turn + 1)
    for (const [other, at] of nextTurn) if (at <= turn) nextTurn.delete(other)
  }
  /** Takes out the next entry: of the caller whose turn it is, the one with the least of its user's own ahead of it. */
  function takeNext(): Entry | undefined {
    const [next] = [...waiting].sort((a, b) => turnOf(a.caller) - turnOf(b.caller) || a.ahead - b.ahead)
    if (next) waiting.splice(waiting.indexOf(next), 1)
    return next
  }
  /** Makes room for a caller. False where nobody has more places than it would have. */
  function makeRoom(caller: string): boolean {
    if (waiting.length < places) return true
    const most = Math.max(...waiting.map((one) => countOf(one.caller)))
    if (countOf(caller) + 1 >= most) return false
    const last = waiting.findLastIndex((one) => countOf(one.caller) === most)
    for (const entry of waiting.splice(last, 1)) entry.giveUp()
    return true
  }
  return {
    async run({ caller, user }, work) {
      if (running < atOnce) {
        running += 1
        begin(caller)
      } else {
        if (!makeRoom(caller)) throw full()
        await new Promise<void>((go, reject) => {
          const ahead = waiting.filter((one) => one.caller === caller && one.user === user).length
          waiting.push({ caller, user, ahead, go, giveUp: () => reject(full()) })
        })
      }
      try {
        return await work()
      } finally {
        const next = takeNext()
        if (next) {
          begin(next.caller)
          next.go()
        } else running -= 1
      }
    },
  }
}
