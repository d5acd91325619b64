import type { Chart } from 'klinecharts'
import type { Bar } from './load-candles.ts'

/** So many bars are kept at most, wherever in the past: of what is further away than that, a phone forgets again. */
const mostBars = 5_000

/** Whether there is more in either direction, as a chart asks. */
type More = { forward: boolean; backward: boolean }

/** The bars that a chart has: a window over the history of a pair, which moves with whoever scrolls. */
export type BarWindow = {
  readonly bars: () => readonly Bar[]
  /** The bars that the chart is to get when it asks for all anew; undefined while the window stands. */
  readonly laid: () => Bar[] | undefined
  readonly more: () => More
  /** Before which moment there are more bars; null where history begins. */
  readonly older: () => string | null
  /** Whether the newest bar of all is in it. */
  readonly isNewest: () => boolean
  /** Grows with each time that the window was moved or begun anew: what was asked for before is of no use then. */
  readonly era: () => number
  /** Begins at the newest bars. */
  begin(older: string | null): void
  /** Adds older bars; the newest go where they are too many. */
  addOlder(page: { bars: readonly Bar[]; older: string | null }, add: (bars: Bar[]) => void): void
  /** Adds newer bars; the oldest go where they are too many. `newest`: there are none after them. */
  addNewer(found: readonly Bar[], newest: boolean, add: (bars: Bar[]) => void): void
  /** Takes other bars in place of all. */
  replace(page: { bars: readonly Bar[]; older: string | null }): void
}

/** Opens the window of a chart. */
export function barWindow(chart: Chart): BarWindow {
  let older: string | null = null
  let newest = true
  let laid: Bar[] | undefined
  let era = 0
  const bars = (): Bar[] => chart.getDataList() as Bar[]

  /** Gives the chart other bars; those that are in both stay where they are on the screen. */
  function lay(next: Bar[]): void {
    era++
    const seen = bars()[chart.getVisibleRange().from]
    const before = placeOf(chart, bars(), seen)
    laid = next
    chart.resetData()
    laid = undefined
    const after = placeOf(chart, next, seen)
    if (before !== undefined && after !== undefined) chart.scrollByDistance(before - after)
  }

  return {
    bars,
    laid: () => laid,
    more: () => ({ forward: older !== null, backward: !newest }),
    older: () => older,
    isNewest: () => newest,
    era: () => era,
    begin(before) {
      era++
      older = before
      newest = true
    },
    addOlder(page, add) {
      older = page.older
      const room = mostBars - page.bars.length
      if (bars().length <= room) return add([...page.bars])
      newest = false
      lay([...page.bars, ...bars().slice(0, room)])
    },
    addNewer(found, isNewest, add) {
      newest = isNewest
      const all = [...bars(), ...found]
      if (all.length <= mostBars) return add([...found])
      const kept = all.slice(-mostBars)
      older = new Date(kept[0]?.timestamp ?? 0).toISOString()
      lay(kept)
    },
    replace(page) {
      older = page.older
      newest = true
      lay([...page.bars])
    },
  }
}

/** Where a bar stands on the screen, in pixels from the left; undefined when it is not among these. */
function placeOf(chart: Chart, bars: readonly Bar[], bar: Bar | undefined): number | undefined {
  const dataIndex = bars.findIndex(({ timestamp }) => timestamp === bar?.timestamp)
  return dataIndex < 0 ? undefined : (chart.convertToPixel({ dataIndex }) as { x?: number }).x
}
