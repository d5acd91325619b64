import type { JSX } from 'react'
import { type ChartRows, ChartTable } from './chart-table.tsx'
import { ownWay } from './format-decimal.ts'
import { labelSize } from './label-size.ts'
import { useWidth } from './use-width.ts'

/** A place between bars, as a share of the whole axis, with its words. */
export type HistogramMark = { readonly at: number; readonly text: string }

const plot = 100

/**
 * How often each span occurred: bars side by side, with the middle as a line and another place dotted. Bars up to the middle are
 * full. A table for screen readers stands beside it. Left to right in every language.
 * @example <Histogram label="Withdrawal times" counts={[4, 9, 2]} middle={{ at: 0.4, text: 'median 3 min' }} … />
 */
export function Histogram({
  label,
  counts,
  middle,
  most,
  axis,
  table,
}: {
  label: string
  counts: readonly number[]
  middle: HistogramMark
  most: HistogramMark
  /** Words under the axis, each at its share of it. */
  axis: readonly HistogramMark[]
  table: ChartRows
}): JSX.Element {
  const { ref, width, text: wanted } = useWidth<HTMLElement>(326)
  const size = labelSize(
    axis.map(({ text }) => text),
    { wanted, room: width },
  )
  const above = 3.7 * size
  const base = above + plot
  const height = base + 2 * size
  const slot = width / Math.max(counts.length, 1)
  const bars = counts.map((count, place) => ({ place, count }))
  const top = Math.max(...counts, 1)
  return (
    <figure ref={ref} dir="ltr">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        fontSize={size}
        className="block max-w-full"
      >
        {bars.map(({ place, count }) => {
          const tall = count === 0 ? 0 : Math.max((count / top) * plot, 2)
          return (
            <rect
              key={place}
              x={place * slot + 1}
              y={base - tall}
              width={Math.max(slot - 2, 1)}
              height={tall}
              rx="2"
              className="fill-accent"
              fillOpacity={place <= middle.at * counts.length ? 1 : 0.4}
            />
          )
        })}
        <line x1="0" x2={width} y1={base} y2={base} className="stroke-line" />
        <Mark at={middle} y={1.2 * size} {...{ size, base, width }} />
        <Mark at={most} y={2.8 * size} {...{ size, base, width }} dotted />
        {axis.map(({ at, text }) => (
          <text
            key={at}
            x={at * width}
            y={height - size / 2}
            textAnchor={at === 0 ? 'start' : at === 1 ? 'end' : 'middle'}
            className="fill-soft"
          >
            {ownWay(text)}
          </text>
        ))}
      </svg>
      <ChartTable caption={label} {...table} />
    </figure>
  )
}

/** A line at a place, with its words on the side that has room. */
function Mark({
  at: { at, text },
  y,
  size,
  base,
  width,
  dotted = false,
}: {
  at: HistogramMark
  y: number
  size: number
  /** Where the bars stand. */
  base: number
  width: number
  dotted?: boolean
}): JSX.Element {
  const x = Math.min(Math.max(at, 0), 1) * width
  const before = at > 0.5
  return (
    <>
      <line
        x1={x}
        x2={x}
        y1={y - size * 0.8}
        y2={base}
        strokeWidth="1.5"
        className="stroke-ink"
        {...(dotted && { strokeDasharray: '2 4' })}
      />
      <text
        x={before ? x - 6 : x + 6}
        y={y}
        textAnchor={before ? 'end' : 'start'}
        className="fill-ink font-semibold"
      >
        {ownWay(text)}
      </text>
    </>
  )
}
