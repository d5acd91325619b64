import type { AxisTick } from 'klinecharts'

/**
 * The labels along an axis of so many pixels that stand on it whole: each is centred at its place, and one at an edge would be cut.
 * @example wholeTicks(ticks, { length: 320, widthOf: (text) => pen.measureText(text).width })
 */
export function wholeTicks(
  ticks: readonly AxisTick[],
  { length, widthOf }: { length: number; widthOf: (text: string) => number },
): AxisTick[] {
  return ticks.filter(({ coord, text }) => {
    const half = widthOf(text) / 2
    return coord >= half && coord <= length - half
  })
}
