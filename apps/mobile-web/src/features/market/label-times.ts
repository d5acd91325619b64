import type { ChartInterval } from '@lode/domain'
import type { Chart } from 'klinecharts'
import { dateText } from './chart-dates.ts'
import { measureIn } from './measure-in.ts'
import { timeTicks } from './time-ticks.ts'
import { wholeTicks } from './whole-ticks.ts'

/** Moments whose labels are as wide as any. */
const samples = [Date.UTC(2026, 10, 30), Date.UTC(2026, 10, 30, 22, 45)]

/** Writes the times under a chart, as many as there is room for: the chart's own way leaves one or two on a phone. */
export function labelTimes(
  chart: Chart,
  { host, interval, locale }: { host: HTMLElement; interval: ChartInterval; locale: string },
): void {
  const widthOf = measureIn(host)
  const write = (time: number): string => dateText(time, { locale, interval, whole: false })
  const widest = Math.max(...samples.map((time) => widthOf(write(time))))
  chart.overrideXAxis({
    createTicks: ({ range, bounding }) => {
      const first = Math.max(Math.floor(range.realFrom), 0)
      const bars = chart.getDataList().slice(first, Math.ceil(range.realTo) + 1)
      const times = bars.map(({ timestamp }) => timestamp)
      const apart = (widest + 16) / chart.getBarSpace().bar
      const ticks = timeTicks(times, { interval, apart }).map((place) => {
        const { x: coord = -1 } = chart.convertToPixel({ dataIndex: first + place }, {}) as { x?: number }
        const value = times[place] ?? 0
        return { coord, value, text: write(value) }
      })
      return wholeTicks(ticks, { length: bounding.width, widthOf })
    },
  })
}
