import type { PublishedDay, SignedEntry, StatementKey } from '@lode/domain'

/** Where published days are read from. What it says is not believed, only read. */
export type DaySource = {
  keys(): Promise<readonly StatementKey[]>
  /** The file of a day; null where there is none. */
  file(day: string): Promise<PublishedDay | null>
  /** The entries from a number to the newest, lowest first. */
  chain(from: number): Promise<readonly SignedEntry[]>
}

/** What was to be read is not there, or is not what it should be. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** No file that is published comes near this many bytes. */
export const mostBytes = 4 * 1024 * 1024
