import type { TickOf } from '@lode/api-contract'
import type { JSX } from 'react'

type Curve = NonNullable<TickOf<'depth'>>['curve']

const [width, height] = [320, 96]

/**
 * How much waits up to which price, the buyers' side falling to the middle and the sellers' rising from it. Left to right in every
 * language, as prices are. It is told in words and as a table beside it.
 */
export function DepthChart({ curve, label }: { curve: Curve; label: string }): JSX.Element {
  const bids = curve.bids.map(numbers)
  const asks = curve.asks.map(numbers)
  const low = bids.at(-1)?.[0] ?? 0
  const high = asks.at(-1)?.[0] ?? 1
  const most = Math.max(bids.at(-1)?.[1] ?? 0, asks.at(-1)?.[1] ?? 0) || 1
  const x = (price: number): number => ((price - low) / (high - low || 1)) * width
  const y = (sum: number): number => height - (sum / most) * (height - 4)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-24 w-full"
    >
      <path
        d={stepsOf(bids, { x, y })}
        className="fill-gain/15 stroke-gain"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={stepsOf(asks, { x, y })}
        className="fill-loss/15 stroke-loss"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

type Point = readonly [price: number, sum: number]
type Scale = { x: (price: number) => number; y: (sum: number) => number }

function numbers([price, sum]: readonly [string, string]): Point {
  return [Number(price), Number(sum)]
}

/** From the best price outwards, a step up at each, and back along the bottom. */
function stepsOf(points: readonly Point[], { x, y }: Scale): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const steps = points.map(([price, sum]) => `H${x(price).toFixed(1)}V${y(sum).toFixed(1)}`).join('')
  return `M${x(first[0]).toFixed(1)} ${height}${steps}V${height}Z`
}
