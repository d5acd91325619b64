/** A point in the chart's own numbers. */
export type Place = { readonly x: number; readonly y: number }

type Frame = { left: number; right: number; top: number; bottom: number }

/**
 * Where numbers stand in a frame of pixels: the lowest at the bottom, the first at the left.
 * @example chartScale({ left: 0, right: 100, top: 0, bottom: 50 }, { xs: [0, 10], ys: [1, 2] }).y(2) // 0
 */
export function chartScale(
  { left, right, top, bottom }: Frame,
  { xs, ys }: { xs: readonly number[]; ys: readonly number[] },
): { x: (value: number) => number; y: (value: number) => number } {
  const [firstX, firstY] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - firstX || 1, Math.max(...ys) - firstY || 1]
  return {
    x: (value) => left + ((value - firstX) / width) * (right - left),
    y: (value) => bottom - ((value - firstY) / height) * (bottom - top),
  }
}
