import { ApiError } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { OperatingDeps } from '../../../platform/deps.ts'
import { type OperatorRoute, operatorRoute } from '../../../platform/http/operator-route.ts'
import type { Document } from '../../../platform/terms/put-terms.ts'
import { correctBooks, readBooks } from './correct-books.ts'
import { decideTerms } from './decide-terms.ts'
import { listTerms, neededFor, termsHistory } from './list-terms.ts'
import { prepareSafe } from './prepare-safe.ts'
import { readAudit } from './read-audit.ts'
import { readDraft } from './read-draft.ts'
import { readHouse } from './read-house.ts'
import { readTreasury } from './read-treasury.ts'
import { readVault } from './read-vault.ts'
import { reversePostings } from './reverse-postings.ts'

/** How the house stands, what holds for everybody, and the books, as operators see and decide them. */
export function systemConsoleRoutes(deps: OperatingDeps): OperatorRoute[] {
  const { db } = deps
  const { books, state } = consoleEndpoints
  return [
    operatorRoute(state.house, () => readHouse(db)),
    operatorRoute(state.treasury, () => readTreasury(deps)),
    operatorRoute(state.vault, () => readVault(deps)),
    operatorRoute(
      consoleEndpoints.safe.prepare,
      async ({ input }) => prepareSafe(deps, input),
      ({ action, coin = '' }) => `safe/${action} ${coin}`,
    ),
    operatorRoute(books.accounts, async () => ({ ...(await readBooks(db)), audit: await readAudit(db) })),
    operatorRoute(
      books.correct,
      ({ input, act, actor }) => correctBooks(deps, { asked: input, act, actor }),
      ({ from, to }) => `books/${from} ${to}`,
    ),
    operatorRoute(
      books.reverse,
      ({ input, act, actor }) => reversePostings(deps, { asked: input, act, actor }),
      ({ postings }) => `books/${postings.join(' ')}`,
    ),
    ...termsRoutes(deps),
  ]
}

function termsRoutes(deps: OperatingDeps): OperatorRoute[] {
  const { db, clock, terms: kinds } = deps
  const { terms } = consoleEndpoints
  return [
    operatorRoute(terms.list, async () => ({
      subjects: await listTerms(db, { kinds, at: clock.now() }),
      kinds: kinds.map(({ subject }) => subject),
    })),
    operatorRoute(terms.history, async ({ input }) => ({ versions: await termsHistory(db, input.subject) })),
    operatorRoute(terms.preview, async ({ input: { subject, document: text } }) => {
      const { kind, document, problems } = readDraft(kinds, { subject, document: parse(text) })
      const subjects = await listTerms(db, { kinds, at: clock.now() })
      const before = subjects.find((one) => one.subject === subject)?.inForce?.document ?? null
      return { document, before, problems: [...problems], needed: neededFor(kind) }
    }),
    operatorRoute(
      terms.decide,
      ({ input, act, actor }) => decideTerms(deps, { asked: input, act, actor }),
      ({ subject }) => `terms/${subject}`,
    ),
  ]
}

function parse(text: string): Document {
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Document
  } catch {
    // Said below.
  }
  throw new ApiError('request.invalid', { field: 'document', rule: 'json' })
}
