import { endpoints, type ReplyOf } from '@lode/api-contract'
import { Card, EmptyDrawing, EmptyState, FilterChips, isolate, Lines, SkeletonRows } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { dayOf, timeOf } from '../../app/texts/format-time.ts'
import { useCurrency } from '../../entities/currency/face.ts'
import { CoinStatement } from './coin-statement.tsx'
import { dayRanges } from './day-ranges.ts'
import { SaveCsvButton } from './save-csv-button.tsx'

type Statement = ReplyOf<typeof endpoints.assets.yearlyStatement>

/** The statement of a year in the holder's currency, and the way to the other years. */
export function YearlyStatement({
  year,
  onYear,
}: {
  year: number
  onYear: (year: number) => void
}): JSX.Element {
  const { t, i18n } = useTranslation('statement')
  const currency = useCurrency()
  const read = useQuery(endpointQuery(endpoints.assets.yearlyStatement, { year, currency }))
  const { data } = read
  if (data === undefined)
    return (
      <QueryFallback read={read} failed={t('failed')}>
        <Card flush>
          <SkeletonRows count={7} />
        </Card>
      </QueryFallback>
    )
  return (
    <>
      <FilterChips
        label={t('year')}
        choices={data.years.map((one) => ({ value: String(one), label: String(one) }))}
        value={String(year)}
        onChange={(one) => onYear(Number(one))}
      />
      <Head of={data} />
      {data.coins.length === 0 ? (
        <EmptyState icon={<EmptyDrawing of="activity" />} title={t('empty', { year: String(year) })}>
          {t('emptyNote')}
        </EmptyState>
      ) : (
        data.coins.map((coin) => <CoinStatement key={coin.coin} of={coin} currency={currency} />)
      )}
      <Missing of={data.missing} />
      <p className="mt-4 text-sm text-soft">{t('note')}</p>
      {!data.final && (
        <p className="mt-2 text-sm text-soft">{t('goesOn', { time: timeOf(data.at, i18n.language) })}</p>
      )}
      <SaveCsvButton year={year} currency={currency} />
    </>
  )
}

/** Whose it is and of when: on paper it has to say so itself. */
function Head({ of: { holder, year, from, to } }: { of: Statement }): JSX.Element {
  const { t, i18n } = useTranslation('statement')
  const [first, last] = [from, to].map((day) => dayOf(day, i18n.language))
  return (
    <Card className="mt-3">
      <Lines
        lines={[
          { key: 'year', label: t('year'), value: String(year) },
          {
            key: 'wallet',
            label: t('wallet'),
            value: (
              <bdi dir="ltr" className="font-mono text-xs break-all">
                {holder.address}
              </bdi>
            ),
          },
          { key: 'period', label: t('period'), value: `${first} – ${last}` },
        ]}
      />
    </Card>
  )
}

const rangesShown = 6

function Missing({ of }: { of: Statement['missing'] }): JSX.Element | null {
  const { t, i18n } = useTranslation('statement')
  if (of.length === 0) return null
  const said = (day: string): string => dayOf(day, i18n.language)
  return (
    <section aria-labelledby="missing" className="mt-6 text-sm">
      <h2 id="missing" className="font-semibold">
        {t('missing')}
      </h2>
      <ul className="mt-1 list-disc ps-5">
        {of.map(({ name, days }) => {
          const ranges = dayRanges(days)
          const shown = ranges
            .slice(0, rangesShown)
            .map(({ from, to }) => (from === to ? said(from) : `${said(from)} – ${said(to)}`))
          return (
            <li key={name}>
              {isolate(name)}: {[...shown, ...(ranges.length > rangesShown ? ['…'] : [])].join(', ')}
            </li>
          )
        })}
      </ul>
      <p className="mt-1 text-soft">{t('missingNote')}</p>
    </section>
  )
}
