import { readFileSync } from 'node:fs'

/** Makes one list of the lists in some files, in their order. What is no list is left to `readWallets` to name. */
export function joinLists(files: readonly string[]): { wallets: unknown } {
  const lists = files.map((file): unknown => JSON.parse(readFileSync(file, 'utf8')).wallets)
  return { wallets: lists.length === 1 ? lists[0] : lists.flat() }
}
