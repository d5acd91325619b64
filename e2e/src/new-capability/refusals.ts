/** Something that must not be done to the watchlist, and what `npm run check` says of it. */
export type Refusal = {
  readonly what: string
  readonly path: string
  /** The file as it must not be, made of how it is; `read` reads another one. */
  readonly break: (text: string, read: (path: string) => Promise<string>) => string | Promise<string>
  readonly says: string
}

const module = 'apps/server/src/modules/watchlist'
const texts = 'packages/translations/src/locales'

/** What the walls of the house are for: each is tried once, and must be refused. */
export const refusals: readonly Refusal[] = [
  {
    what: 'two files that import each other',
    path: `${module}/repository.ts`,
    break: (text) => `import type { WatchlistService } from './service.ts'\n${text}`,
    says: '2 files import each other in a circle',
  },
  {
    what: 'the inside of another module',
    path: `${module}/service.ts`,
    break: (text) => `import { depositRepository } from '../deposit/repository.ts'\n${text}`,
    says: 'Import its face, apps/server/src/modules/deposit/module.ts',
  },
  {
    what: 'a table that another module writes',
    path: `${module}/repository.ts`,
    break: (text) => text.replace('delete from watchlist_entry', 'delete from mining_order'),
    says: 'only apps/server/src/modules/mining writes that table',
  },
  {
    what: 'the texts of another language',
    path: `${texts}/it/miners.ts`,
    break: (_text, read) => read(`${texts}/es/miners.ts`),
    says: 'miners is 100 % the same as in',
  },
]
