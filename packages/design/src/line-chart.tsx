import { type JSX, useId } from 'react'
import { chartScale, type Place } from './chart-scale.ts'
import { type ChartRows, ChartTable } from './chart-table.tsx'
import { classNames } from './class-names.ts'
import { ownWay } from './format-decimal.ts'
import { labelSize } from './label-size.ts'
import { useWidth } from './use-width.ts'

/** A label at a place of an axis. */
export type AxisLabel = { readonly at: number; readonly text: string }

/** A line of a chart: solid is what was recorded, dotted what is expected. */
export type ChartLine = { readonly points: readonly Place[]; readonly dotted?: boolean }

/** A line with its range: `low` and `high` at each place. */
export type ChartBand = readonly { readonly x: number; readonly low: number; readonly high: number }[]

const plot = 144
const top = 12

/**
 * Lines over time as SVG, drawn at the width they get, with a table for screen readers. `reference` is the line that
 * matters (paid, 100%); with `around` it is the axis: what lies above is tinted, what lies below is hatched. Time runs left
 * to right in every language, and the numbers are for heights only: they never carry money.
 * @example <LineChart label="Recovery" lines={[{ points }]} reference={{ at: 1, text: '100%' }} around … />
 */
export function LineChart({
  label,
  lines,
  band = [],
  reference,
  around = false,
  xLabels,
  yLabels,
  table,
}: {
  label: string
  lines: readonly ChartLine[]
  band?: ChartBand
  reference?: AxisLabel
  around?: boolean
  xLabels: readonly AxisLabel[]
  yLabels: readonly AxisLabel[]
  table: ChartRows
}): JSX.Element {
  const id = useId()
  const { ref, width, text: wanted } = useWidth<HTMLElement>(326)
  const size = labelSize(
    xLabels.map(({ text }) => text),
    { wanted, room: width },
  )
  const height = plot + 2 * size
  const points = lines.flatMap((line) => line.points)
  const end =
    Math.max(...[...yLabels, ...(reference ? [reference] : [])].map(({ text }) => text.length)) * size * 0.58
  const { x, y } = chartScale(
    { left: 4, right: width - end - 10, top, bottom: plot },
    {
      xs: [...points.map((point) => point.x), ...band.map((one) => one.x)],
      ys: [
        ...points.map((point) => point.y),
        ...band.flatMap(({ low, high }) => [low, high]),
        ...yLabels.map(({ at }) => at),
        ...(reference ? [reference.at] : []),
      ],
    },
  )
  const path = (places: readonly Place[]): string =>
    places
      .map((place, i) => `${i === 0 ? 'M' : 'L'}${x(place.x).toFixed(1)} ${y(place.y).toFixed(1)}`)
      .join('')
  const base = around && reference ? reference.at : undefined
  const [first, last] = [lines[0]?.points[0], lines[0]?.points.at(-1)]
  const area =
    first && last ? `${path(lines[0]?.points ?? [])}V${y(base ?? 0)}H${x(first.x).toFixed(1)}Z` : ''
  const right = width - end - 10
  const middle = base === undefined ? height : y(base)
  const below = base !== undefined && last !== undefined && last.y < base
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
        <Sides id={id} middle={middle} width={width} />
        {yLabels.map(({ at, text }) => (
          <Level key={text} y={y(at)} right={right} width={width} text={text} />
        ))}
        <g clipPath={`url(#${id}-above)`}>
          <path d={area} className="fill-accent" fillOpacity="0.15" />
        </g>
        <g clipPath={`url(#${id}-below)`}>
          <path d={area} fill={`url(#${id}-hatch)`} />
        </g>
        {band.length > 0 && (
          <path
            d={`${path(band.map((one) => ({ x: one.x, y: one.high })))}${path(
              band.toReversed().map((one) => ({ x: one.x, y: one.low })),
            ).replace('M', 'L')}Z`}
            className="fill-accent"
            fillOpacity="0.2"
          />
        )}
        {reference && <Level y={y(reference.at)} right={right} width={width} text={reference.text} leads />}
        {lines.map((line) =>
          (['above', 'below'] as const).map((part) => (
            <path
              key={`${part}${line.dotted}`}
              d={path(line.points)}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
              clipPath={`url(#${id}-${part})`}
              className={classNames(part === 'above' ? 'stroke-accent' : 'stroke-wait')}
              {...(line.dotted && { strokeDasharray: '1 5' })}
            />
          )),
        )}
        {last && (
          <circle
            cx={x(last.x)}
            cy={y(last.y)}
            r="5"
            strokeWidth="2.5"
            className={classNames('stroke-raised', below ? 'fill-wait' : 'fill-accent')}
          />
        )}
        {xLabels.map(({ at, text }, i) => (
          <text
            key={at}
            x={x(at)}
            y={height - 4}
            textAnchor={i === 0 ? 'start' : i === xLabels.length - 1 ? 'end' : 'middle'}
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

/** Clips for what lies above and below the middle, and the hatching of what lies below. */
function Sides({ id, middle, width }: { id: string; middle: number; width: number }): JSX.Element {
  return (
    <defs>
      <pattern
        id={`${id}-hatch`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line x1="0" x2="0" y1="0" y2="6" className="stroke-wait" strokeWidth="1.5" strokeOpacity="0.45" />
      </pattern>
      <clipPath id={`${id}-above`}>
        <rect x="0" y="0" width={width} height={middle} />
      </clipPath>
      <clipPath id={`${id}-below`}>
        <rect x="0" y={middle} width={width} height={Math.max(plot - middle, 0)} />
      </clipPath>
    </defs>
  )
}

/** A level with its label at the right edge; the one that matters is dotted in ink. */
function Level({
  y,
  right,
  width,
  text,
  leads = false,
}: {
  y: number
  right: number
  width: number
  text: string
  leads?: boolean
}): JSX.Element {
  return (
    <g>
      <line
        x1="4"
        x2={right}
        y1={y}
        y2={y}
        className={leads ? 'stroke-ink' : 'stroke-line'}
        {...(leads && { strokeDasharray: '2 4', strokeWidth: 1.5 })}
      />
      <text
        x={width}
        y={y + 4}
        textAnchor="end"
        className={classNames(leads ? 'fill-ink font-semibold' : 'fill-soft')}
      >
        {text}
      </text>
    </g>
  )
}
