const week = 168
const every = 4

/** What the line of a week is drawn of: of the hours of the last seven days every fourth, the newest among them. */
export function sparklineOf<Hour>(hours: readonly Hour[]): Hour[] {
  return hours.slice(-week).filter((_, i, { length }) => (length - 1 - i) % every === 0)
}
