import { ApiError, type endpoints, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import type { WalletDirectory } from './open-directory.ts'
import type { Wallet } from './read-wallets.ts'

type List = typeof endpoints.wallets.list
type Input = ParsedInputOf<List>

/** What anybody can ask about wallets. */
export type WalletsService = { list(input: Input): ReplyOf<List> }

/** @example const wallets = createWalletsService({ directory }) */
export function createWalletsService({ directory }: { directory: WalletDirectory }): WalletsService {
  return {
    /** A page, best known first; of a search, names that begin with it first. @throws {ApiError} `request.invalid` */
    list(input) {
      const found = narrowed(directory.current(), input)
      const start = input.cursor === undefined ? 0 : found.findIndex(({ id }) => id === input.cursor) + 1
      if (input.cursor !== undefined && start === 0)
        throw new ApiError('request.invalid', { field: 'cursor', rule: 'cursor' })
      const rows = found.slice(start, start + input.limit)
      const more = start + rows.length < found.length
      return { rows, next: more ? (rows.at(-1)?.id ?? null) : null, count: found.length }
    },
  }
}

function narrowed(wallets: readonly Wallet[], { search, ids, platform }: Input): Wallet[] {
  const wanted = ids === undefined ? null : new Set(ids.split(','))
  const term = search?.toLowerCase()
  const found = wallets
    .filter(({ id }) => wanted === null || wanted.has(id))
    .filter((wallet) => platform === undefined || runsOn[platform](wallet))
    .filter(({ name }) => term === undefined || name.toLowerCase().includes(term))
  if (term === undefined) return found
  const begins = ({ name }: Wallet): boolean => name.toLowerCase().startsWith(term)
  return [...found.filter(begins), ...found.filter((wallet) => !begins(wallet))]
}

const runsOn: Record<NonNullable<Input['platform']>, (wallet: Wallet) => boolean> = {
  browser: ({ rdns, injected, chrome_store }) => Boolean(rdns ?? injected ?? chrome_store),
  mobile: ({ mobile_link }) => mobile_link !== undefined,
  webapp: ({ webapp_link }) => webapp_link !== undefined,
  desktop: ({ desktop_link }) => desktop_link !== undefined,
}
