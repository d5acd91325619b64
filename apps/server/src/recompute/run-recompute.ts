import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { endpoints } from '@lode/api-contract'
import { systemClock } from '@lode/clock'
import { openDatabase } from '@lode/database'
import { findDatabase } from '@lode/database/backup'
import type { SeenEntry } from '@lode/domain'
import { getAddress } from 'viem'
import { readStatement, type StatementWire } from '../modules/mining/module.ts'
import { isUuid } from '../platform/is-uuid.ts'
import { anchorFaults } from './anchor-faults.ts'
import { claimOf } from './claim-of.ts'
import { databaseDays } from './database-days.ts'
import { type DaySource, Unreadable } from './day-source.ts'
import { describeResult, isWrong } from './describe-result.ts'
import { folderDays, readJson } from './folder-days.ts'
import { keptDays } from './kept-days.ts'
import { isOfferingFile, recomputeOffering } from './recompute-offering.ts'
import { recomputeStatement } from './recompute-statement.ts'
import { urlDays } from './url-days.ts'

const usage = 'npm run recompute -- <statement.json> --days <folder or https://…> [--keep <folder>]'

/** Where lines of a command go: what it found, and why it could not look. */
export type Output = { readonly say: (line: string) => void; readonly complain: (line: unknown) => void }

/**
 * `npm run recompute -- statement.json --days <folder or URL> [--keep <folder>]`: computes each payout of a statement anew from
 * published days. With an order's number instead, both are read from `DATABASE_URL` or the local world. A file of an offering is shared
 * out anew: `--rpc` compares the root that is anchored, `--claim ADDRESS` writes what pays that holder by the contract.
 * @returns What the command ends with: 0 where all is as it should be, 1 where something differs, 2 where it can't be checked.
 */
export async function runRecompute(words: readonly string[], output: Output): Promise<number> {
  try {
    return await recompute(words, output.say)
  } catch (error) {
    output.complain(error instanceof Unreadable ? error.message : error)
    return 2
  }
}

type Say = Output['say']

async function recompute(words: readonly string[], say: Say): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      days: { type: 'string' },
      keep: { type: 'string' },
      rpc: { type: 'string' },
      claim: { type: 'string' },
    },
  })
  const [what] = positionals
  if (what && isUuid(what)) return recomputeOrder(what, say)
  const text = what ? await readFile(what, 'utf8').catch(() => '') : ''
  if (isOfferingFile(text) && values.claim) {
    say(JSON.stringify(claimOf(text, getAddress(values.claim)), null, 2))
    return 0
  }
  if (isOfferingFile(text)) return reportOffering(text, values, say)
  if (!what || !values.days) throw new Unreadable(usage)
  const read = endpoints.mining.statement.reply.safeParse(await readJson(what))
  if (!read.success) throw new Unreadable(`${what} is no statement: ${read.error.message}`)
  const given = /^https?:/.test(values.days) ? urlDays(values.days) : folderDays(values.days)
  const { source, seen } = values.keep ? await keptDays(given, values.keep) : { source: given, seen: [] }
  return report(read.data, { source, seen: [...read.data.seen, ...seen] }, say)
}

/** A file of an offering, saved in the app; its signature is checked by the keys of a server, where one is named. */
async function reportOffering(
  text: string,
  { days: server, rpc }: { days?: string; rpc?: string },
  say: Say,
): Promise<number> {
  const keys = server && /^https?:/.test(server) ? await urlDays(server).keys() : null
  const { statement, signature, ...found } = await recomputeOffering(text, keys)
  const wrong = rpc ? [...found.wrong, ...(await anchorFaults(text, rpc))] : found.wrong
  say(statement)
  say(`signature: ${signature}`)
  say(wrong.length === 0 ? 'OK' : wrong.join('\n'))
  return wrong.length === 0 ? 0 : 1
}

async function recomputeOrder(rentalId: string, say: Say): Promise<number> {
  const url = await findDatabase()
  if (!url)
    throw new Unreadable('DATABASE_URL is not set, and no local world runs: there is no order to read')
  const db = openDatabase(url, { max: 2, applicationName: 'lode recompute' })
  try {
    const statement = await readStatement(db, { rentalId, now: systemClock.now() })
    if (!statement) throw new Unreadable(`${rentalId} is no order that was paid`)
    return await report(statement, { source: databaseDays(db), seen: [] }, say)
  } finally {
    await db.end()
  }
}

async function report(
  statement: StatementWire,
  from: { source: DaySource; seen: readonly SeenEntry[] },
  say: Say,
): Promise<number> {
  const { days, newest } = await recomputeStatement(statement, from)
  const { rental } = statement
  say(`${rental.minerId}, terms ${rental.termsVersion}, ${rental.powerTh} TH/s, order ${rental.rentalId}`)
  for (const result of days) say(describeResult(result).join('\n'))
  if (newest) say(`newest entry: ${newest.number} ${newest.name} ${newest.digest}`)
  const wrong = days.filter(isWrong).length
  say(wrong === 0 ? `${days.length} days, all OK` : `${wrong} of ${days.length} days are not OK`)
  if (days.length > 0 && days.every(({ kind }) => kind === 'no_file')) return 2
  return wrong === 0 ? 0 : 1
}
