import type { ChartInterval } from '@lode/domain'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { barTexts } from './bar-texts.ts'
import type { Bar } from './load-candles.ts'

/** So many of the newest candles stand in the table. */
const rows = 60
const columns = ['open', 'high', 'low', 'close', 'volume'] as const

/** The newest candles as a table, newest first, for whoever reads better than they see. */
export function BarTable({
  bars,
  decimals,
  interval,
}: {
  bars: readonly Bar[]
  decimals: number
  interval: ChartInterval
}): JSX.Element {
  const { t, i18n } = useTranslation('market')
  const [open, setOpen] = useState(false)
  const locale = i18n.language
  return (
    <details className="mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">{t('asTable')}</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <section className="overflow-x-auto" tabIndex={0} aria-label={t('asTable')}>
          <table className="w-full text-end text-sm tabular-nums">
            <thead className="text-xs text-soft">
              <tr>
                <th scope="col" className="py-2 pe-3 text-start font-medium">
                  {t('time')}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="px-2 py-2 font-medium">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars
                .slice(-rows)
                .toReversed()
                .map((bar) => {
                  const texts = barTexts(bar, { locale, decimals, interval })
                  return (
                    <tr key={bar.timestamp} className="border-t border-line">
                      <th scope="row" className="py-2 pe-3 text-start font-normal whitespace-nowrap">
                        {texts.time}
                      </th>
                      {columns.map((column) => (
                        <td key={column} className="px-2 py-2">
                          <bdi dir="ltr">{texts[column]}</bdi>
                        </td>
                      ))}
                    </tr>
                  )
                })}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}
