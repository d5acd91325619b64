import type { TFunction } from 'i18next'
import { shortDayOf } from '../../app/texts/format-time.ts'
import { fundText } from '../../entities/movements/face.ts'
import type { HolderRecord } from './queries.ts'

type Texts = { records: TFunction<'records'>; finance: TFunction<'finance'>; locale: string }

/** What a record is called. @example recordName(record, texts) // 'Mined on Nov 21' */
export function recordName(record: HolderRecord, { records, finance, locale }: Texts): string {
  if (record.kind === 'deposit') return finance('fund.deposit')
  if (record.kind === 'withdrawal') return finance('fund.withdrawal')
  if (record.kind === 'order') return finance(record.order.kind === 'rental' ? 'fund.rent' : 'fund.purchase')
  const { movement } = record
  if (movement.mined !== null) return records('minedOn', { day: shortDayOf(movement.mined.day, locale) })
  return fundText(finance, movement)
}
