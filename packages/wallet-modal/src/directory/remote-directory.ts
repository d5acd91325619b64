import { type Clock, later, systemClock } from '../core/clock.ts'
import type { WalletDirectory, WalletPage } from '../core/wallet-record.ts'

const answersWithinMs = 10_000

/**
 * A directory that a server keeps: `GET url?page=1&search=…&ids=a,b`, answered by `{ wallets, count }`. Rejects when it
 * does not answer in ten seconds, or with anything else.
 *
 * @example createWalletModal({ directory: remoteDirectory('https://wallets.example/list'), … })
 */
export function remoteDirectory(
  url: string,
  { clock = systemClock }: { clock?: Clock } = {},
): WalletDirectory {
  return {
    list: async ({ page, search, ids, signal }) => {
      const address = new URL(url, globalThis.location?.href)
      address.searchParams.set('page', String(page))
      if (search !== undefined) address.searchParams.set('search', search)
      if (ids !== undefined) address.searchParams.set('ids', ids.join(','))
      const stop = new AbortController()
      const cancel = (): void => stop.abort()
      const answered = later(clock, answersWithinMs, cancel)
      if (signal?.aborted) cancel()
      signal?.addEventListener('abort', cancel)
      try {
        const answer = await fetch(address, { signal: stop.signal })
        const found: unknown = answer.ok ? await answer.json() : undefined
        if (!isPage(found)) throw new Error('the directory answered something else')
        return found
      } finally {
        answered()
        signal?.removeEventListener('abort', cancel)
      }
    },
  }
}

function isPage(value: unknown): value is WalletPage {
  const { wallets, count } = (value ?? {}) as { wallets?: unknown; count?: unknown }
  if (!Array.isArray(wallets) || typeof count !== 'number') return false
  return wallets.every((one) => typeof one?.id === 'string' && typeof one.name === 'string')
}
