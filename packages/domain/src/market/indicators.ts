/**
 * Indicators of charts. One convention for all: a value is made from a window of three times its period, no more and no less,
 * whatever else is loaded, so that it is the same on each page and in each client; where the window is not full there is none.
 * Plain numbers: they are drawn, never paid.
 */

/** A value for each bar; null in front of the first full window. */
export type Series = readonly (number | null)[]

/** How many times its period a smoothed value looks back. */
const windows = 3

/** The mean of the last `period` values. @example movingAverage([1, 2, 3], 2) // [null, 1.5, 2.5] */
export function movingAverage(values: readonly number[], period: number): Series {
  let sum = 0
  return values.map((value, i) => {
    sum += value - (i >= period ? (values[i - period] ?? 0) : 0)
    return i < period - 1 ? null : sum / period
  })
}

/** The exponential mean with the weight 2 / (period + 1) for the newest, begun at the first value of its window. */
export function exponentialAverage(values: readonly number[], period: number): Series {
  const weight = 2 / (period + 1)
  return overWindows(values, windows * period, (from, to) => {
    let mean = values[from] ?? 0
    for (let i = from + 1; i <= to; i++) mean += weight * ((values[i] ?? 0) - mean)
    return mean
  })
}

/** Bollinger's bands: the mean, and `width` standard deviations (of the whole window) above and below it. */
export function bollingerBands(
  values: readonly number[],
  period: number,
  width: number = 2,
): { upper: Series; middle: Series; lower: Series } {
  const middle = movingAverage(values, period)
  const spread = middle.map((mean, i) => {
    if (mean === null) return null
    let squares = 0
    for (let j = i - period + 1; j <= i; j++) squares += ((values[j] ?? 0) - mean) ** 2
    return width * Math.sqrt(squares / period)
  })
  const shifted = (sign: 1 | -1) =>
    middle.map((mean, i) => (mean === null ? null : mean + sign * (spread[i] ?? 0)))
  return { upper: shifted(1), middle, lower: shifted(-1) }
}

/** MACD: the short exponential mean less the long one, its own mean as signal, and the difference of the two, not doubled. */
export function macd(
  values: readonly number[],
  { short, long, signal }: { short: number; long: number; signal: number },
): { macd: Series; signal: Series; histogram: Series } {
  const slow = exponentialAverage(values, long)
  const quick = exponentialAverage(values, short)
  const line = quick.map((value, i) => difference(value, slow[i]))
  const first = line.findIndex((value) => value !== null)
  const known = first < 0 ? [] : line.slice(first).map((value) => value ?? 0)
  const lead = Array.from({ length: line.length - known.length }, () => null)
  const smoothed = [...lead, ...exponentialAverage(known, signal)]
  return { macd: line, signal: smoothed, histogram: line.map((value, i) => difference(value, smoothed[i])) }
}

/** Wilder's relative strength, 0 to 100: his smoothing of gains and of losses, begun at their first `period` means. */
export function relativeStrength(values: readonly number[], period: number): Series {
  return overWindows(values, windows * period + 1, (from, to) => {
    let gain = 0
    let loss = 0
    for (let i = from + 1; i <= to; i++) {
      const change = (values[i] ?? 0) - (values[i - 1] ?? 0)
      const [up, down] = [Math.max(change, 0), Math.max(-change, 0)]
      const seen = i - from
      gain = seen <= period ? gain + up / period : (gain * (period - 1) + up) / period
      loss = seen <= period ? loss + down / period : (loss * (period - 1) + down) / period
    }
    if (loss === 0) return gain === 0 ? 50 : 100
    return 100 - 100 / (1 + gain / loss)
  })
}

/** A value for each full window, made from where it begins and where it ends. */
function overWindows(
  values: readonly number[],
  length: number,
  make: (from: number, to: number) => number,
): Series {
  return values.map((_, i) => (i < length - 1 ? null : make(i - length + 1, i)))
}

function difference(a: number | null | undefined, b: number | null | undefined): number | null {
  return a === null || a === undefined || b === null || b === undefined ? null : a - b
}
