import { type Chart, init } from 'klinecharts'
import { chartStyles } from './chart-styles.ts'

/** Where the candles are. */
export const mainPane = 'candle_pane'

/** Makes the chart in an element: candles, and under them the bars of volume; nothing where there is no canvas. */
export function makeChart(element: HTMLElement): Chart | null {
  const chart = init(element, {
    timezone: 'UTC',
    styles: chartStyles(element),
    locale: 'en-US',
    hotkey: { enabled: false },
  })
  if (!chart) return null
  // Keys are ours, at the frame that has a name; what the chart made focusable inside is for the mouse.
  for (const part of element.querySelectorAll<HTMLElement>('[tabindex]')) part.tabIndex = -1
  chart.createIndicator({ name: 'VOL', calcParams: [] }, false)
  chart.setPaneOptions({ id: mainPane, minHeight: 160 })
  // A phone has room for a day and a half of hours; the newest stands near the axis, not far from it.
  chart.setBarSpace(element.clientWidth < 480 ? 7 : 9)
  chart.setOffsetRightDistance(20)
  // What is named at the top of each part has room above what is drawn.
  for (const { id, paneId } of chart.getYAxes({}))
    chart.overrideYAxis({ id, paneId, gap: { top: paneId === mainPane ? 56 : 40 } })
  return chart
}
