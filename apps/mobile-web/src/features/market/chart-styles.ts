import type { DeepPartial, Styles } from 'klinecharts'

/** The look of the chart out of the tokens that are in force: hollow candles rise, filled ones fall, whatever the colours. */
export function chartStyles(root: HTMLElement): DeepPartial<Styles> {
  // A token is a light colour and a dark one: which of them is in force only something that is drawn in it knows.
  const drop = document.createElement('i')
  // Where less motion is wanted every change takes a moment, in which all colours would be the first.
  drop.style.transitionProperty = 'none'
  root.append(drop)
  const color = (name: string): string => {
    drop.style.color = `var(--${name})`
    return getComputedStyle(drop).color
  }
  const [up, down, line, soft, ink, ground] = ['gain', 'loss', 'line', 'soft', 'ink', 'ground'].map(
    color,
  ) as [string, string, string, string, string, string]
  const lines = ['info', 'wait', 'accent'].map(color)
  drop.remove()
  const family = getComputedStyle(root).fontFamily
  const text = { color: soft, size: 12, family }
  const mark = { borderSize: 0, borderRadius: 4, backgroundColor: ink, color: ground, family, size: 12 }
  return {
    grid: { horizontal: { color: line }, vertical: { show: false } },
    candle: {
      type: 'candle_up_stroke',
      bar: {
        upColor: up,
        downColor: down,
        noChangeColor: soft,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: soft,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: soft,
      },
      tooltip: { showRule: 'none' },
      priceMark: {
        high: { color: soft, textFamily: family },
        low: { color: soft, textFamily: family },
        last: { upColor: ink, downColor: ink, noChangeColor: ink, text: { ...mark, color: ground } },
      },
    },
    indicator: {
      bars: [{ upColor: fade(up), downColor: fade(down), noChangeColor: fade(soft) }],
      lines: lines.map((lineColor) => ({
        color: lineColor,
        size: 1.5,
      })),
      lastValueMark: { show: false },
      // Each line says its own name.
      tooltip: { title: { ...text, show: false }, legend: { ...text, marginRight: 10 } },
    },
    xAxis: { axisLine: { color: line }, tickLine: { color: line }, tickText: text },
    yAxis: { axisLine: { show: false }, tickLine: { show: false }, tickText: text },
    separator: { color: line },
    crosshair: {
      horizontal: { line: { color: soft }, text: mark },
      vertical: { line: { color: soft }, text: mark },
    },
  }
}

/** A colour at half strength. @example fade('rgb(11, 107, 79)') // 'rgb(11, 107, 79, 0.5)' */
function fade(color: string): string {
  return color.replace(')', ', 0.5)')
}
