import { measureIn } from './measure-in.ts'

/**
 * How wide the axis of prices is, in pixels, for prices with so many digits before the point and so many decimals. The chart would
 * measure each text on it in each frame.
 */
export function axisWidth(
  root: HTMLElement,
  { digits, decimals }: { digits: number; decimals: number },
): number {
  const separators = Math.floor((digits - 1) / 3)
  const text = '0'.repeat(digits) + ','.repeat(separators) + (decimals > 0 ? `.${'0'.repeat(decimals)}` : '')
  // Beside a text stand the margins of the label of the last price.
  return Math.ceil(measureIn(root)(text)) + 12
}
