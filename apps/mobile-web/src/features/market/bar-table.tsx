import type { ChartInterval } from '@lode/domain'
import { type JSX, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { barTexts } from './bar-texts.ts'
import type { ChartState } from './chart-state.ts'
import type { Bar } from './load-candles.ts'

/** So many of the newest candles stand in the table. */
const rows = 60
const columns = ['open', 'high', 'low', 'close', 'volume'] as const

type Shown = { state: ChartState; decimals: number; interval: ChartInterval }

/** The newest candles as a table, newest first, for whoever reads better than they see. */
export function BarTable(shown: Shown): JSX.Element {
  const { t } = useTranslation('market')
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">{t('asTable')}</summary>
      {open && <Table {...shown} />}
    </details>
  )
}

function Table({ state, decimals, interval }: Shown): JSX.Element {
  const { t } = useTranslation('market')
  const bars = useStore(state, (now) => now.bars)
  const last = useStore(state, (now) => now.last)
  const newest = bars.slice(-rows).toReversed()
  return (
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
          {newest.map((bar) => (
            <Row
              key={bar.timestamp}
              bar={bar.timestamp === last?.timestamp ? last : bar}
              decimals={decimals}
              interval={interval}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Row = memo(function Row({
  bar,
  decimals,
  interval,
}: {
  bar: Bar
  decimals: number
  interval: ChartInterval
}): JSX.Element {
  const { i18n } = useTranslation()
  const texts = barTexts(bar, { locale: i18n.language, decimals, interval })
  return (
    <tr className="border-t border-line">
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
})
