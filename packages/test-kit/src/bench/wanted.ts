/**
 * Whether a case is to be measured: all are, unless the command line names some.
 * @example wanted('hot-10k-16') // true for `npm run bench -- ledger hot-10k-16`, and for `npm run bench -- ledger`
 */
export function wanted(name: string): boolean {
  const chosen = process.argv.slice(2).filter((word) => !word.startsWith('-'))
  return chosen.length === 0 || chosen.includes(name)
}
