/** Something that must always hold does not. `invariant` is its number in the README. */
export class Violation extends Error {
  override readonly name = 'Violation'
  readonly invariant: number
  constructor(invariant: number, message: string) {
    super(`invariant ${invariant}: ${message}`)
    this.invariant = invariant
  }
}

/** Throws a violation unless what was found is what is due. Compared as text, so that bigint and Date are no trouble. */
export function demand(invariant: number, what: string, found: unknown, due: unknown): void {
  const [a, b] = [textOf(found), textOf(due)]
  if (a !== b) throw new Violation(invariant, `${what}: found ${a}, due ${b}`)
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? one.toString() : one)) ?? 'nothing'
}
