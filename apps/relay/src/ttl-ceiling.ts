const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Longest lives by tag, in seconds: requests that a person answers may wait a week, the rest of a session a day. */
const byTag: Readonly<Record<number, number>> = {
  1000: day, // pairing delete, and its answer
  1001: day,
  1100: hour, // session proposal, its answer and settlement
  1101: hour,
  1102: hour,
  1108: 7 * day, // session request and its answer
  1109: 7 * day,
}

/** How long a message of a kind may wait for its reader at most, in seconds. What is asked beyond it is cut. */
export function ttlCeiling(tag: number): number {
  return byTag[tag] ?? day
}
