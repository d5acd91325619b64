import { AmountText, Card } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { monthOf } from '../../app/texts/format-time.ts'
import type { MonthGroup } from './month-groups.ts'
import { MovementRow } from './movement-row.tsx'

/** One month: what came in and went out, then each movement with the balance after it. */
export function FundMonth({ group }: { group: MonthGroup }): JSX.Element {
  const { t, i18n } = useTranslation('finance')
  return (
    <section className="mb-6">
      <h2 className="mb-2 font-semibold">{monthOf(group.month, i18n.language)}</h2>
      <ul className="mb-3 flex flex-col gap-1 text-sm">
        {group.sums.map((sum) => (
          <li key={sum.in.coin} className="flex flex-wrap justify-between gap-x-4">
            <span>
              <span className="text-soft">{t('in')}</span> <AmountText value={sum.in} />
            </span>
            <span>
              <span className="text-soft">{t('out')}</span> <AmountText value={sum.out} />
            </span>
          </li>
        ))}
      </ul>
      <Card flush>
        <ul className="divide-y divide-line">
          {group.rows.map((row) => (
            <li key={row.id}>
              <MovementRow row={row} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
