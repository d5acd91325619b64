import type { ChartInterval } from '@lode/domain'

/** A way of writing moments. */
type Write = (timestamp: number) => string

/** So many texts of one way of writing are kept: a chart writes the same ones in each frame. */
const mostTexts = 500
const writers = new Map<string, Write>()

/** A moment on the axis or at the crosshair, in UTC. */
export function dateText(
  timestamp: number,
  { locale, interval, whole }: { locale: string; interval: ChartInterval; whole: boolean },
): string {
  const daily = interval === '1d' || interval === '1w' || interval === '1M'
  const kind = whole
    ? daily
      ? 'wholeDay'
      : 'whole'
    : interval === '1M'
      ? 'month'
      : daily || timestamp % 86_400_000 === 0
        ? 'day'
        : 'time'
  const key = `${locale} ${kind}`
  const write = writers.get(key) ?? keptTexts(writer(locale, kind))
  writers.set(key, write)
  return write(timestamp)
}

const wholeDay = { year: 'numeric', month: 'short', day: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit' } as const
const kinds = {
  wholeDay,
  whole: { ...wholeDay, ...time },
  month: { year: 'numeric', month: 'short' },
  day: { month: 'short', day: 'numeric' },
  time,
} as const

function writer(locale: string, kind: keyof typeof kinds): Write {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hourCycle: 'h23',
    numberingSystem: 'latn',
    calendar: 'gregory',
    ...kinds[kind],
  })
  return (timestamp) => format.format(timestamp)
}

/** Writes a moment once, and keeps the text while there are not too many. */
function keptTexts(write: Write): Write {
  const texts = new Map<number, string>()
  return (timestamp) => {
    const text = texts.get(timestamp) ?? write(timestamp)
    if (texts.size >= mostTexts) texts.clear()
    texts.set(timestamp, text)
    return text
  }
}
