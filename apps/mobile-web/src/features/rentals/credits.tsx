import { AmountText, ListRow, rowClass, useWide } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkTable } from '../../app/lists/link-table.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { dayOf, shortDayOf } from '../../app/texts/format-time.ts'
import type { Rental } from './queries.ts'

type Credit = Rental['days'][number]

/** What each day of a rental brought, newest first; each opens its proof. On wide screens a table. */
export function Credits({ rental }: { rental: Rental }): JSX.Element {
  const { t, i18n } = useTranslation(['miners', 'reserves'])
  const wide = useWide()
  if (rental.days.length === 0) return <p className="text-sm text-soft">{t('noCredits')}</p>
  const credits = rental.days.toReversed()
  const to = ({ day }: Credit): `/${string}` =>
    `/miningMachine?${new URLSearchParams({ tab: 'mine', rental: rental.id, day })}`
  if (wide) {
    return (
      <div className="-mx-4 border-y border-line">
        <LinkTable
          caption={t('credits')}
          rows={credits.map((credit) => ({ ...credit, id: credit.day }))}
          to={to}
          columns={[
            {
              key: 'day',
              label: t('day', { ns: 'reserves' }),
              cell: ({ day }) => shortDayOf(day, i18n.language),
            },
            {
              ...{ key: 'net', label: credits[0]?.net.coin ?? '', end: true },
              cell: ({ net }) => <AmountText value={net} decimals={8} signed fixed />,
            },
            {
              ...{ key: 'value', label: credits[0]?.value.coin ?? '', end: true },
              cell: ({ value }) => <AmountText value={value} decimals={2} fixed />,
            },
          ]}
        />
      </div>
    )
  }
  return (
    <ul className="-mx-4 border-y border-line">
      {credits.map((credit) => {
        const date = dayOf(credit.day, i18n.language)
        return (
          <li key={credit.day} className="border-b border-line last:border-b-0">
            <AppLink to={to(credit)} className={rowClass}>
              <ListRow
                title={date}
                detail={<span className="sr-only">{t('openProof', { date })}</span>}
                value={<AmountText value={credit.net} decimals={8} signed fixed />}
                valueDetail={<AmountText value={credit.value} decimals={2} fixed />}
                leads
              />
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}
