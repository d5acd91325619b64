import {
  bollingerBands,
  exponentialAverage,
  macd,
  movingAverage,
  relativeStrength,
  type Series,
} from '@lode/domain'
import { type IndicatorTemplate, type KLineData, registerIndicator } from 'klinecharts'
import { type IndicatorName, indicatorNames, isOverCandles } from './indicator-names.ts'

/** How the chart knows an indicator of ours; its own of these names compute otherwise. */
export function chartName(name: IndicatorName): string {
  return `LODE_${name}`
}

type Lines = Readonly<Record<string, Series>>

/** What each indicator draws, by the names of its lines. `histogram` is drawn as bars. */
const made: Readonly<Record<IndicatorName, { lines: readonly string[]; of: (closes: number[]) => Lines }>> = {
  MA: {
    lines: ['MA 7', 'MA 25'],
    of: (closes) => ({ 'MA 7': movingAverage(closes, 7), 'MA 25': movingAverage(closes, 25) }),
  },
  EMA: {
    lines: ['EMA 12', 'EMA 26'],
    of: (closes) => ({ 'EMA 12': exponentialAverage(closes, 12), 'EMA 26': exponentialAverage(closes, 26) }),
  },
  BOLL: { lines: ['upper', 'middle', 'lower'], of: (closes) => bollingerBands(closes, 20, 2) },
  MACD: {
    lines: ['macd', 'signal', 'histogram'],
    of: (closes) => macd(closes, { short: 12, long: 26, signal: 9 }),
  },
  RSI: { lines: ['RSI 14'], of: (closes) => ({ 'RSI 14': relativeStrength(closes, 14) }) },
}

/** What an indicator says at a bar, by the names of its lines; a line is missing where its window is not full. */
export type Said = Record<string, number>

/** What an indicator says at each bar. */
export function computeIndicator(name: IndicatorName, bars: readonly KLineData[]): Said[] {
  const series = Object.entries(made[name].of(bars.map(({ close }) => close)))
  return bars.map((_, i) => {
    const said: Said = {}
    for (const [line, values] of series) {
      const value = values[i]
      if (value !== null && value !== undefined) said[line] = value
    }
    return said
  })
}

/** No value looks further back than so many bars: the signal of a MACD does, over 27 of what looks over 78. */
const reach = 78 + 27

/**
 * Computes an indicator of bars that change at their end alone: what was said of the others is kept. A value is made from its
 * window and nothing else, so that it is the same.
 * @example const ma = growingIndicator('MA'); ma(bars); bars.push(bar); ma(bars) // computes one
 */
export function growingIndicator(name: IndicatorName): (bars: readonly KLineData[]) => Said[] {
  const known = new WeakMap<readonly KLineData[], Said[]>()
  return (bars) => {
    const kept = known.get(bars)?.slice(0, -1) ?? []
    const from = Math.max(0, kept.length - reach)
    const said = computeIndicator(name, from === 0 ? bars : bars.slice(from))
    const all = from === 0 ? said : [...kept, ...said.slice(kept.length - from)]
    known.set(bars, all)
    return all
  }
}

/** Tells the chart of our indicators; once is enough. */
export function registerIndicators(): void {
  for (const name of indicatorNames) registerIndicator(templateOf(name))
}

function templateOf(name: IndicatorName): IndicatorTemplate<Said> {
  return {
    name: chartName(name),
    shortName: name,
    series: isOverCandles(name) ? 'price' : 'normal',
    precision: 2,
    figures: made[name].lines.map((line) =>
      line === 'histogram'
        ? { key: line, title: '', type: 'bar', baseValue: 0 }
        : { key: line, title: `${line}: `, type: 'line' },
    ),
    ...(name === 'RSI' ? { minValue: 0, maxValue: 100 } : {}),
    calc: growingIndicator(name),
  } as IndicatorTemplate<Said>
}
