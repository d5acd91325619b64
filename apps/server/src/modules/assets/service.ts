import { ApiError, type endpoints, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import { money, toWire } from '@lode/domain'
import { codesOf, type FundLogEntry, type TransferCode, userOwner } from '@lode/ledger'
import type { Deps } from '../../platform/deps.ts'
import type { Recorded, RecordsQuery } from '../../platform/recorded.ts'
import type { MarketService } from '../market/module.ts'
import { balanceHistory } from './balance-history.ts'
import { fundLogCsv } from './fund-log-csv.ts'
import { openMonthSums } from './month-sums.ts'
import { movementId, readMovementId } from './movement-id.ts'
import { assetsRepository } from './repository.ts'
import type { Valuation } from './valuation.ts'
import { usdtIn, valueInUsdt, valueOfAll } from './value-in-usdt.ts'

type Assets = typeof endpoints.assets
type Row = ReplyOf<Assets['fundLog']>['rows'][number]

/** A movement as it is shown. */
export type MovementWire = ReplyOf<Assets['movement']>['movement']

const secondMs = 1000
const dayMs = 86_400_000
const profitDays = 7
const csvPage = 500

/** Balances and the fund log. */
export type AssetsService = ReturnType<typeof createAssetsService>

/** Makes the service. */
export function createAssetsService({
  db,
  ledger,
  clock,
  prices,
}: Pick<Deps, 'db' | 'ledger' | 'clock'> & { prices: MarketService }) {
  const repository = assetsRepository(db)
  const monthSums = openMonthSums({ db })
  return {
    /** What balances are valued with now. */
    async valuation(): Promise<Valuation> {
      const { BTC, ETH } = await prices.latest()
      const second = Math.floor(clock.now().getTime() / secondMs) * secondMs
      return { at: new Date(second).toISOString(), BTC, ETH }
    },

    /** Reads a holder's coins. One that no fresh price is known for is told beside the total of the others. */
    async balances(userId: bigint, { at, BTC, ETH }: Valuation): Promise<ReplyOf<Assets['balances']>> {
      const owner = userOwner(userId)
      const first = new Date(Math.floor(Date.parse(at) / dayMs) * dayMs - (profitDays - 1) * dayMs)
      const [held, profits] = await Promise.all([
        ledger.balances(owner),
        repository.profitByDay(owner, first),
      ])
      const usd = { BTC: BTC ?? undefined, ETH: ETH ?? undefined }
      const valued = held.map((row) => ({ row, value: valueInUsdt(usd, row.balance) }))
      const amounts = held.map(({ balance }) => balance)
      const { known, unpriced } = valueOfAll(usd, amounts)
      const total = known.units === 0n && unpriced.length > 0 ? null : known
      const elsewhere = (['BTC', 'ETH'] as const).map((coin) => total && usdtIn(usd, total, coin))
      return {
        balances: valued.map(({ row, value }) => ({
          coin: row.balance.coin,
          balance: toWire(row.balance),
          available: toWire(row.available),
          pending: toWire(row.pending),
          valueUsdt: value && toWire(value),
        })),
        totalUsdt: total && toWire(total),
        unpriced: [...unpriced],
        totalIn: elsewhere.flatMap((value) => (value === null ? [] : [toWire(value)])),
        profitDays: Array.from({ length: profitDays }, (_, index) => {
          const day = new Date(first.getTime() + index * dayMs).toISOString().slice(0, 10)
          return { day, profit: toWire(money(profits.get(day) ?? 0n, 'BTC')) }
        }),
        at,
      }
    },

    /** What it all was worth at the end of each of the last 30 days. */
    history: async (userId: bigint, valuation: Valuation): Promise<ReplyOf<Assets['balanceHistory']>> => ({
      days: await balanceHistory(db, userOwner(userId), { valuation, closes: await prices.dayCloses() }),
    }),

    /** A page of the fund log, and what came in and went out in each month that it touches. */
    async fundLog(
      userId: bigint,
      input: ParsedInputOf<Assets['fundLog']>,
    ): Promise<ReplyOf<Assets['fundLog']>> {
      const owner = userOwner(userId)
      const page = await ledger.fundLog({
        owner,
        limit: input.limit,
        ...narrowed(input),
        ...(input.cursor === undefined ? {} : { before: input.cursor }),
      })
      const months = [...new Set(page.entries.map(({ at }) => at.toISOString().slice(0, 7)))]
      const { codes } = narrowed(input)
      const sums = await monthSums.of(owner, {
        months,
        coin: input.coin ?? null,
        codes: codes ?? null,
      })
      return { rows: page.entries.map(toRow), next: page.next, months: sums }
    },

    /** The whole fund log as a table for a spreadsheet. */
    async csv(
      userId: bigint,
      input: ParsedInputOf<Assets['fundLogCsv']>,
    ): Promise<ReplyOf<Assets['fundLogCsv']>> {
      const rows: Row[] = []
      let before: string | undefined
      do {
        const page = await ledger.fundLog({
          owner: userOwner(userId),
          limit: csvPage,
          ...narrowed(input),
          ...(before === undefined ? {} : { before }),
        })
        rows.push(...page.entries.map(toRow))
        before = page.next ?? undefined
      } while (before !== undefined)
      const day = clock.now().toISOString().slice(0, 10)
      return { name: `lode-fund-log-${day}.csv`, csv: fundLogCsv(rows.reverse()) }
    },

    /** Movements of some codes, each with what it is of and its cursor. */
    async records({
      userId,
      codes,
      cursor,
      limit,
    }: RecordsQuery & { codes: readonly TransferCode[] }): Promise<Recorded<MovementWire>[]> {
      const { entries } = await ledger.fundLog({
        owner: userOwner(userId),
        limit,
        codes,
        ...(cursor === undefined ? {} : { before: cursor }),
      })
      const mined = await repository.mined(entries)
      return entries.map((entry) => ({
        at: entry.at,
        cursor: entry.after,
        row: { ...toRow(entry), mined: mined.get(entry.key) ?? null },
      }))
    },

    /** One movement. @throws {ApiError} `request.not_found`, also for one of somebody else. */
    async movement(userId: bigint, { id }: { id: string }): Promise<MovementWire> {
      const name = readMovementId(id)
      const entry = name && (await ledger.movement({ owner: userOwner(userId), ...name }))
      if (!entry) throw new ApiError('request.not_found')
      return { ...toRow(entry), mined: (await repository.mined([entry])).get(entry.key) ?? null }
    },
  }
}

function narrowed(input: ParsedInputOf<Assets['fundLogCsv']>) {
  return {
    ...(input.coin === undefined ? {} : { coin: input.coin }),
    ...(input.type === undefined ? {} : { codes: codesOf(input.type) }),
  }
}

function toRow(entry: Omit<FundLogEntry, 'after'>): Row {
  return {
    id: movementId(entry),
    type: entry.type,
    code: entry.code,
    change: toWire(entry.amount),
    balance: toWire(entry.balance),
    reference: entry.reference,
    at: entry.at.toISOString(),
  }
}
