import { type endpoints, type InputOf, type ReplyOf, recordKinds } from '@lode/api-contract'
import { type TransferCode, transferCodes } from '@lode/ledger'
import type { Recorded, RecordsQuery } from '../../platform/recorded.ts'
import type { MovementWire } from '../assets/module.ts'
import type { DepositWire } from '../deposit/module.ts'
import type { OrderWire } from '../mining/module.ts'
import type { WithdrawalWire } from '../withdrawal/module.ts'
import { readPlaces, writePlaces } from './cursor.ts'
import { mergeRecords } from './merge-records.ts'
import { readOlder } from './read-older.ts'

type Page = ReplyOf<typeof endpoints.records.list>
type Row = Page['rows'][number]
type Kind = (typeof recordKinds)[number]
type Source<Wire, Query = object> = {
  records(query: RecordsQuery & Query): Promise<Recorded<Wire>[]>
}

/** The one list of a holder's records. */
export type RecordsService = {
  /** A page, newest first. @throws {ApiError} `request.invalid` for a cursor that is none. */
  list(
    query: { userId: bigint; limit: number } & Pick<
      InputOf<typeof endpoints.records.list>,
      'cursor' | 'kind'
    >,
  ): Promise<Page>
}

/** Postings that deposits, withdrawals and orders tell of themselves. */
const told: readonly TransferCode[] = [
  'deposit',
  'withdrawal',
  'withdrawal_fee',
  'rent',
  'purchase',
  'profit',
]
const other = (Object.keys(transferCodes) as TransferCode[]).filter((code) => !told.includes(code))

/** @example const records = createRecordsService({ assets, deposit, mining, withdrawal }) */
export function createRecordsService(sources: {
  assets: Source<MovementWire, { codes: readonly TransferCode[] }>
  deposit: Source<DepositWire>
  mining: Source<OrderWire>
  withdrawal: Source<WithdrawalWire>
}): RecordsService {
  const { assets, deposit, mining, withdrawal } = sources
  const readers: Record<Kind, (query: RecordsQuery) => Promise<Recorded<Row>[]>> = {
    deposit: (query) =>
      read(deposit.records(query), (one) => ({ kind: 'deposit', ...headOf(one), deposit: one })),
    withdrawal: (query) =>
      read(withdrawal.records(query), (one) => ({ kind: 'withdrawal', ...headOf(one), withdrawal: one })),
    order: (query) =>
      read(mining.records(query), (one) => ({ kind: 'order', id: one.id, at: one.createdAt, order: one })),
    mined: (query) =>
      read(assets.records({ ...query, codes: ['profit'] }), (one) => ({
        kind: 'mined',
        ...headOf(one),
        movement: one,
      })),
    other: (query) =>
      read(assets.records({ ...query, codes: other }), (one) => ({
        kind: 'other',
        ...headOf(one),
        movement: one,
      })),
  }
  return {
    async list({ userId, limit, cursor, kind }) {
      const { until, ...before } = readPlaces(cursor)
      const kinds = (kind ? [kind] : recordKinds).filter((one) => before[one] !== null)
      const reads = await Promise.all(
        kinds.map(async (one) => {
          const place = before[one] ?? undefined
          const reader = (query: Omit<RecordsQuery, 'userId'>) => readers[one]({ userId, ...query })
          const asked = { limit: limit + 1, cursor: place }
          const fresh = place === undefined && until !== undefined
          const found = await (fresh
            ? readOlder(reader, { limit: limit + 1, until: new Date(until) })
            : reader(asked))
          return { kind: one, rows: found, more: found.length > limit }
        }),
      )
      const merged = mergeRecords(reads, { limit, before })
      const { rows, places } = merged
      const reached = merged.until?.toISOString() ?? until
      const more = kinds.some((one) => places[one] !== null)
      return {
        rows: [...rows],
        next: more ? writePlaces({ ...places, ...(reached && { until: reached }) }) : null,
      }
    },
  }
}

function headOf({ id, at }: { id: string; at: string }): { id: string; at: string } {
  return { id, at }
}

async function read<Wire>(
  found: Promise<Recorded<Wire>[]>,
  toRow: (wire: Wire) => Row,
): Promise<Recorded<Row>[]> {
  return (await found).map(({ row, ...place }) => ({ ...place, row: toRow(row) }))
}
