import { type Sql, withTransaction } from '@lode/database'
import { type Command, CommandRefused } from '../command.ts'
import { type Document, putTerms } from './put-terms.ts'
import { isOfKind, type TermsKind } from './terms-kind.ts'

type Row = { subject: string; version: number; from: Date; actor: string; document: Document; state: string }

const change = {
  subject: 'what it is of, as the list names it',
  change: 'JSON of the fields that become others',
  from: 'from when, such as 2026-12-01T00:00:00Z, or now',
}

/** What an operator does with terms; `kinds` are those that modules read. */
export function termsCommands(kinds: readonly TermsKind[]): readonly Command[] {
  return [
    {
      name: 'terms list',
      summary: 'All terms: which version is in force, which is still to come, and who decided it.',
      permission: null,
      options: {},
      run: async ({ db, clock }) =>
        (await history(db, { like: '%', now: clock.now() }))
          .filter(({ state }) => state !== 'past')
          .map(lineOf),
    },
    {
      name: 'terms history',
      summary: 'Every version of one subject.',
      permission: null,
      options: { subject: change.subject },
      run: async ({ db, clock }, { subject = '' }) =>
        (await history(db, { like: subject, now: clock.now() })).map(lineOf),
    },
    {
      name: 'terms preview',
      summary: 'What `terms set` would decide, without deciding it.',
      permission: null,
      options: change,
      async run({ db, clock }, options) {
        const { before, document, effectiveFrom } = await draft(kinds, { db, now: clock.now() }, options)
        const names = Object.keys(document).filter(
          (name) => JSON.stringify(document[name]) !== JSON.stringify(before[name]),
        )
        return [
          `${options.subject} from ${effectiveFrom.toISOString()}:`,
          ...names.map(
            (name) => `  ${name}: ${JSON.stringify(before[name])} -> ${JSON.stringify(document[name])}`,
          ),
        ]
      },
    },
    {
      name: 'terms set',
      summary: 'Decides new terms. What was bought before keeps those that it was bought by.',
      permission: 'terms',
      options: change,
      async run({ db, clock, actor }, options) {
        const now = clock.now()
        const { document, effectiveFrom } = await draft(kinds, { db, now }, options)
        const { subject = '' } = options
        const version = await withTransaction(db, (tx) =>
          putTerms(tx, { subject, effectiveFrom, decidedAt: now, actor, document }),
        )
        return [`${subject} is version ${version} from ${effectiveFrom.toISOString()}`]
      },
    },
  ]
}

/** The document that a change makes of the one that would be in force then. @throws {CommandRefused} */
async function draft(
  kinds: readonly TermsKind[],
  { db, now }: { db: Sql; now: Date },
  { subject = '', change: text = '', from = '' }: Readonly<Record<string, string>>,
): Promise<{ before: Document; document: Document; effectiveFrom: Date }> {
  const kind = kinds.find((one) => isOfKind(one, subject))
  if (!kind) throw new CommandRefused(`no terms of ${subject}: see npm run terms -- list`)
  const effectiveFrom = from === 'now' ? now : new Date(from)
  if (!/^now$|^\d{4}-.*Z$/.test(from) || Number.isNaN(effectiveFrom.getTime()))
    throw new CommandRefused(`--from ${from} is no moment: write it like ${now.toISOString()}, or now`)
  if (effectiveFrom < now)
    throw new CommandRefused(
      `${from} has passed: terms never change what was, it is ${now.toISOString()} now`,
    )
  const [before] = (await history(db, { like: subject, now: effectiveFrom })).filter(
    ({ state }) => state === 'in force',
  )
  const changed = parse(text)
  if (!before) {
    // The first of a subject says all of it, such as of a coin that is new.
    const first = kind.shape.safeParse(changed)
    if (!first.success) throw new CommandRefused(`no terms of ${subject}: see npm run terms -- list`)
    return { before: {}, document: first.data as Document, effectiveFrom }
  }
  const unknown = Object.keys(changed).filter((name) => !(name in before.document))
  if (unknown.length > 0)
    throw new CommandRefused(
      `${subject} has no ${unknown.join(', ')}, but ${Object.keys(before.document).join(', ')}`,
    )
  const read = kind.shape.safeParse({ ...before.document, ...changed })
  if (!read.success)
    throw new CommandRefused(
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  return { before: before.document, document: read.data as Document, effectiveFrom }
}

function parse(text: string): Document {
  try {
    const value: unknown = JSON.parse(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Document
  } catch {
    // Said below.
  }
  throw new CommandRefused(`--change takes JSON such as '{"fee":"2"}', not ${text}`)
}

function history(sql: Sql, { like, now }: { like: string; now: Date }): Promise<Row[]> {
  return sql<Row[]>`
    select subject, version, effective_from as "from", actor, document,
      case when effective_from > ${now} then 'to come'
        when row_number() over (partition by subject, effective_from <= ${now} order by effective_from desc, version desc) = 1
        then 'in force' else 'past' end as state
    from terms where subject like ${like} order by subject, version`
}

function lineOf({ subject, version, from, actor, document, state }: Row): string {
  return `${subject} ${version}, ${state} from ${from.toISOString()} by ${actor}: ${JSON.stringify(document)}`
}
