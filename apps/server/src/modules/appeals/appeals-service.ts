import { ApiError, type endpoints, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import { type Database, type Sql, withTransaction } from '@lode/database'
import { type Appealed, fileAppeal } from './file-appeal.ts'

type Appeals = typeof endpoints.appeals
type Asked = ParsedInputOf<Appeals['read']>

/** Says which decision of a holder's is meant, and whose it was; undefined where there is none that can be appealed against. */
type FindDecision = (
  sql: Sql,
  asked: { userId: bigint; id: string | undefined },
) => Promise<Omit<Appealed, 'kind'> | undefined>

/** What holders do about decisions that they disagree with. */
export type AppealsService = ReturnType<typeof createAppealsService>

/** Makes the service. @param decisions Where each kind of decision is found. */
export function createAppealsService(
  { db, clock }: { db: Database; clock: Clock },
  decisions: Readonly<Record<Asked['kind'], FindDecision>>,
) {
  return {
    /** What a holder said to a decision, and what became of it. */
    async read({ userId, kind, id }: { userId: bigint } & Asked): Promise<ReplyOf<Appeals['read']>> {
      const found = await decisions[kind](db, { userId, id })
      if (!found) return { appeal: null, open: false }
      const [row] = await db<AppealRow[]>`
        select text, at, due_at as "dueAt", decision, answer, decided_at as "decidedAt" from appeal
        where kind = ${kind} and subject = ${found.subject}`
      return { appeal: row ? appealView(row) : null, open: row === undefined }
    },
    /** Appeals against a decision. @throws {ApiError} `request.not_found`, `appeal.made_already` */
    file: ({
      userId,
      kind,
      id,
      text,
      key,
    }: { userId: bigint; key: string } & ParsedInputOf<Appeals['file']>) =>
      withTransaction(db, async (tx) => {
        const found = await decisions[kind](tx, { userId, id })
        if (!found) throw new ApiError('request.not_found')
        await fileAppeal(tx, { ...found, kind, id: key, userId, text, now: clock.now() })
      }),
  }
}

type AppealRow = {
  text: string
  at: Date
  dueAt: Date
  decision: 'granted' | 'refused' | null
  answer: string | null
  decidedAt: Date | null
}

function appealView({ at, dueAt, decidedAt, ...row }: AppealRow) {
  return {
    ...{ ...row, at: at.toISOString(), dueAt: dueAt.toISOString() },
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
