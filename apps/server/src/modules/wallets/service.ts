import type { endpoints, ParsedInputOf, ReplyOf } from '@lode/api-contract'
import type { WalletDirectory } from './open-directory.ts'
import type { Wallet } from './read-wallets.ts'

type List = typeof endpoints.wallets.list
type Input = ParsedInputOf<List>

/** What anybody can ask about wallets. */
export type WalletsService = { list(input: Input): ReplyOf<List> }

/** @example const wallets = createWalletsService({ directory }) */
export function createWalletsService({ directory }: { directory: WalletDirectory }): WalletsService {
  return {
    /** A page, best known first; of a search, names that begin with it first. */
    list(input) {
      const found = narrowed(directory.current(), input)
      const start = (input.page - 1) * input.limit
      return { rows: found.slice(start, start + input.limit), count: found.length }
    },
  }
}

function narrowed(wallets: readonly Wallet[], { search, ids, platform }: Input): Wallet[] {
  const term = search?.toLowerCase()
  const found = listed(wallets, ids)
    .filter((wallet) => platform === undefined || runsOn[platform](wallet))
    .filter(({ name }) => term === undefined || name.toLowerCase().includes(term))
  if (term === undefined) return found
  const begins = ({ name }: Wallet): boolean => name.toLowerCase().startsWith(term)
  return [...found.filter(begins), ...found.filter((wallet) => !begins(wallet))]
}

function listed(wallets: readonly Wallet[], ids: string | undefined): readonly Wallet[] {
  if (ids === undefined) return wallets
  const wanted = [...new Set(ids.split(','))]
  return wanted.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])
}

const runsOn: Record<NonNullable<Input['platform']>, (wallet: Wallet) => boolean> = {
  browser: ({ rdns, injected, chrome_store }) => Boolean(rdns ?? injected ?? chrome_store),
  mobile: ({ mobile_link }) => mobile_link !== undefined,
  webapp: ({ webapp_link }) => webapp_link !== undefined,
  desktop: ({ desktop_link }) => desktop_link !== undefined,
}
