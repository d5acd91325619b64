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

/** What an indicator says at each bar, by the names of its lines; a line is missing where its window is not full. */
export function computeIndicator(name: IndicatorName, bars: readonly KLineData[]): Record<string, number>[] {
  const series = Object.entries(made[name].of(bars.map(({ close }) => close)))
  return bars.map((_, i) =>
    Object.fromEntries(
      series.flatMap(([line, values]) => {
        const value = values[i]
        return value === null || value === undefined ? [] : [[line, value]]
      }),
    ),
  )
}

/** Tells the chart of our indicators; once is enough. */
export function registerIndicators(): void {
  for (const name of indicatorNames) registerIndicator(templateOf(name))
}

function templateOf(name: IndicatorName): IndicatorTemplate<Record<string, number>> {
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
    calc: (bars) => computeIndicator(name, bars),
  } as IndicatorTemplate<Record<string, number>>
}
