/** How far somebody has read, as the database's snapshot at that moment: all that was visible in it was read. */
export type EventPlace = {
  /** Transactions from this one on had not begun. */
  readonly next: bigint
  /** Transactions below it that were under way. */
  readonly underWay: readonly bigint[]
  /** The database's time, in seconds since 1970. */
  readonly seconds: number
}

const form = /^(\d{1,19}):((?:\d{1,19}(?:,\d{1,19}){0,999})?):(\d{1,12})$/

/** Reads what `formatPlace` wrote; undefined for anything else. */
export function parsePlace(text: string): EventPlace | undefined {
  const [, next, underWay = '', seconds] = form.exec(text) ?? []
  if (next === undefined) return undefined
  return {
    next: BigInt(next),
    underWay: underWay === '' ? [] : underWay.split(',').map(BigInt),
    seconds: Number(seconds),
  }
}

/** A place as text that is opaque to whoever keeps it. @example '1042:1038,1041:1795305600' */
export function formatPlace({ next, underWay, seconds }: EventPlace): string {
  return `${next}:${underWay.join()}:${seconds}`
}

/** Whether what a transaction wrote had been read at a place. */
export function placeHas({ next, underWay }: EventPlace, xid: bigint): boolean {
  return xid < next && !underWay.includes(xid)
}
