import { numberFormat } from '@lode/design'
import { type ChartInterval, type Pair, sidesOf } from '@lode/domain'
import { useQueryClient } from '@tanstack/react-query'
import { type Chart, dispose } from 'klinecharts'
import { type JSX, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { axisWidth } from './axis-width.ts'
import { dateText } from './chart-dates.ts'
import { chartName, registerIndicators } from './chart-indicators.ts'
import { chartLabel } from './chart-label.ts'
import type { ChartState } from './chart-state.ts'
import { chartStyles } from './chart-styles.ts'
import { type ChartFeed, feedChart } from './feed-chart.ts'
import { type IndicatorName, isOverCandles } from './indicator-names.ts'
import { labelTimes } from './label-times.ts'
import { labelVolume } from './label-volume.ts'
import { type Bar, barOf } from './load-candles.ts'
import { mainPane, makeChart } from './make-chart.ts'
import { numberWriter } from './number-writer.ts'
import { onPairNews } from './pair-live.ts'

registerIndicators()

type Shown = {
  pair: Pair
  interval: ChartInterval
  indicators: readonly IndicatorName[]
  /** How many decimals prices are written with, and how many digits stand before them. */
  decimals: number
  digits: number
  locale: string
}

/** The candles of a pair, scrolled by finger, wheel and keys; older ones come as one gets there. What it shows is told to `state`. */
export default function PairChart({
  shown,
  state,
  onFailed,
}: {
  shown: Shown
  state: ChartState
  onFailed: (error: unknown) => void
}): JSX.Element {
  const { t } = useTranslation('market')
  const host = useRef<HTMLDivElement>(null)
  const feed = useRef<ChartFeed>(null)
  const [chart, setChart] = useState<Chart | null>(null)
  const told = useRef(onFailed)
  told.current = onFailed
  const { pair, interval, decimals, digits, locale, indicators } = shown
  const bars = useStore(state, (now) => now.bars)

  useEffect(() => {
    if (!host.current) return
    const element = host.current
    const made = makeChart(element)
    if (!made) return
    made.subscribeAction('onCrosshairChange', (data) => {
      const bar = (data as { kLineData?: Bar } | undefined)?.kLineData
      if (state.getState().under !== (bar ?? null)) state.setState({ under: bar ?? null })
    })
    setChart(made)
    const restyle = (): void => made.setStyles(chartStyles(element))
    const resized = new ResizeObserver(() => made.resize())
    resized.observe(element)
    const themed = new MutationObserver(restyle)
    themed.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'data-gain'],
    })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', restyle)
    return () => {
      resized.disconnect()
      themed.disconnect()
      dark.removeEventListener('change', restyle)
      dispose(element)
      setChart(null)
    }
  }, [state])

  useEffect(() => {
    if (!chart) return
    chart.setFormatter({
      formatDate: ({ timestamp, type }) => dateText(timestamp, { locale, interval, whole: type !== 'xAxis' }),
    })
    chart.setThousandsSeparator({ format: numberWriter(locale) })
    const { format } = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 })
    labelVolume(chart, { name: t('volume'), color: chart.getStyles().xAxis.tickText.color, write: format })
    if (host.current) labelTimes(chart, { host: host.current, interval, locale })
  }, [chart, locale, interval, t])

  useEffect(() => {
    if (host.current) chart?.setStyles({ yAxis: { size: axisWidth(host.current, { digits, decimals }) } })
  }, [chart, digits, decimals])

  const queries = useQueryClient()
  useEffect(() => {
    if (!chart) return
    const fed = feedChart(
      { chart, queries },
      { pair, interval, decimals },
      {
        onBars: (all) => state.setState({ bars: [...all], last: all.at(-1) ?? null }),
        onLast: (last) => state.setState({ last }),
        onFailed: (error) => told.current(error),
      },
      (listener) =>
        onPairNews(queries, pair, ({ candles, trade }) => {
          const candle = candles?.[interval]
          listener({
            bar: candle && barOf(candle),
            trade: trade && { price: Number(trade.price), at: new Date(trade.at) },
          })
        }),
    )
    feed.current = fed
    return fed.end
  }, [chart, pair, interval, decimals, queries, state])

  useEffect(() => {
    if (!chart) return
    const ids = indicators.map((name) =>
      chart.createIndicator(
        isOverCandles(name) ? { name: chartName(name), paneId: mainPane } : { name: chartName(name) },
        isOverCandles(name),
      ),
    )
    return () => {
      for (const id of ids) if (id !== null) chart.removeIndicator({ id })
    }
  }, [chart, indicators])

  function onKeyDown(event: KeyboardEvent): void {
    const distance = { ArrowLeft: 60, ArrowRight: -60, PageUp: 600, PageDown: -600 }[event.key]
    if (distance !== undefined) chart?.scrollByDistance(distance)
    else if (event.key === '+' || event.key === '=') chart?.zoomAtCoordinate(1.25)
    else if (event.key === '-') chart?.zoomAtCoordinate(0.8)
    else if (event.key === 'End') feed.current?.showNewest()
    else return
    event.preventDefault()
  }

  const label = chartLabel(t, { bars, ...sidesOf(pair), interval, locale, decimals })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled and zoomed by keys
    <div role="img" aria-label={label} tabIndex={0} onKeyDown={onKeyDown} dir="ltr" className="rounded-card">
      <div ref={host} className="h-[26rem] w-full contain-strict" aria-hidden="true" />
    </div>
  )
}
