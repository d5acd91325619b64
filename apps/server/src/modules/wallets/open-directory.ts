import type { Clock } from '@lode/clock'
import type { Log } from '../../platform/deps.ts'
import { joinLists } from './join-lists.ts'
import { readWallets, type Wallet } from './read-wallets.ts'

/** The list as it is now. Never waits: while a remote list is fetched, the one before it serves. */
export type WalletDirectory = { current(): readonly Wallet[] }

const freshMs = 3_600_000
const retryMs = 60_000
const timeoutMs = 5_000
const largest = 2_000_000

/**
 * Opens the directory: the bundled list, replaced by a remote one where the configuration names it. A remote list
 * is kept for an hour; one that is refused, stalled, too large or has a fault changes nothing and is asked for again
 * after a minute.
 * @throws {WalletListInvalid} for a bundled list with a fault.
 * @example const directory = openDirectory({ clock, log }, { files: reviewedWalletFiles, url: null })
 */
export function openDirectory(
  { clock, log }: { clock: Clock; log: Pick<Log, 'warn'> },
  { files, url }: { files: readonly string[]; url: string | null },
): WalletDirectory {
  let wallets = readWallets(joinLists(files))
  let askAgainAt = 0
  async function refresh(from: string): Promise<void> {
    try {
      wallets = readWallets(await fetchList(from))
      askAgainAt = clock.now().getTime() + freshMs
    } catch (error) {
      log.warn({ err: error, url: from }, 'the remote list of wallets was not taken; the last one serves')
    }
  }
  return {
    current() {
      const now = clock.now().getTime()
      if (url !== null && now >= askAgainAt) {
        askAgainAt = now + retryMs
        void refresh(url)
      }
      return wallets
    },
  }
}

async function fetchList(url: string): Promise<unknown> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!reply.ok) throw new Error(`status ${reply.status}`)
  const text = await reply.text()
  if (text.length > largest) throw new Error(`${text.length} characters are too many`)
  return JSON.parse(text)
}
