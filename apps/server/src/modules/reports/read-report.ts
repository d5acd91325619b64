import { ApiError, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import { type consoleEndpoints, longestReport } from '@lode/api-contract/console.ts'
import type { Database } from '@lode/database'
import { type Coin, money, toWire } from '@lode/domain'
import type { TransferCode } from '@lode/ledger'
import { type Move, readMoves } from './read-moves.ts'
import { readOnly } from './read-only.ts'

type Endpoint = typeof consoleEndpoints.reports.ledger
type Asked = ParsedInputOf<Endpoint>

/** What a report is about: what comes to these accounts counts, what leaves them counts against it. */
type About = { readonly accounts: readonly string[]; readonly codes: readonly TransferCode[] | null }

const about: Readonly<Record<Asked['report'], About | null>> = {
  ledger: null,
  fees: { accounts: ['income/fee', 'income/service'], codes: null },
  rent: { accounts: ['income/rent'], codes: null },
  profits: { accounts: ['user/N'], codes: ['profit'] },
  rewards: { accounts: ['user/N'], codes: ['referral'] },
}

const dayMs = 86_400_000
/** More lines than this nobody reads. */
const mostRows = 5000

/**
 * What the ledger moved between two days, both of them in it.
 * @throws {ApiError} `request.invalid` where the period ends before it begins, or is longer or has more lines than one report reads.
 */
export async function readReport(db: Database, { report, per, from, to }: Asked): Promise<ReplyOf<Endpoint>> {
  const period = { from: new Date(`${from}T00:00:00Z`), until: new Date(Date.parse(to) + dayMs), per }
  const days = (period.until.getTime() - period.from.getTime()) / dayMs
  if (days < 1) throw new ApiError('request.invalid', { field: 'to', rule: 'before the first day' })
  if (days > longestReport[per])
    throw new ApiError('request.invalid', { field: 'to', rule: `at most ${longestReport[per]} days` })
  const asked = about[report]
  const read = { ...period, codes: asked?.codes ?? null, most: mostRows }
  const moves = await readOnly(db, (tx) => readMoves(tx, read))
  if (moves.length > mostRows)
    throw new ApiError('request.invalid', { field: 'to', rule: `at most ${mostRows} lines` })
  const counted = moves.flatMap((move) => {
    const sign = signOf(move, asked)
    return sign === 0n ? [] : [{ ...move, units: sign * move.units }]
  })
  return {
    rows: counted.map(({ units, coin, ...row }) => ({ ...row, amount: toWire(money(units, coin)) })),
    sums: sumsOf(counted),
  }
}

function signOf({ from, to }: Move, asked: About | null): bigint {
  if (asked === null) return 1n
  const [left, came] = [asked.accounts.includes(from), asked.accounts.includes(to)]
  if (left === came) return 0n
  return came ? 1n : -1n
}

function sumsOf(moves: readonly Move[]): ReplyOf<Endpoint>['sums'] {
  const sums = new Map<Coin, bigint>()
  for (const { coin, units } of moves) sums.set(coin, (sums.get(coin) ?? 0n) + units)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([coin, units]) => toWire(money(units, coin)))
}
