import { classNames } from '@lode/design'
import { chartScale } from '@lode/design/chart-scale.ts'
import { useWidth } from '@lode/design/use-width.ts'
import type { JSX } from 'react'
import { DataTable } from './data-table.tsx'

/** What is known of a day: one decimal text for each series. */
export type SeriesDay = { readonly day: string; readonly values: readonly string[] }

const height = 200
const frame = { left: 8, top: 16, bottom: height - 24 }
const dayMs = 86_400_000

/** The first series is whole and accented, the second dashed, the third dotted: they differ for who sees no colours too. */
const looks = [
  { line: 'stroke-accent', dot: 'fill-accent', dashes: undefined },
  { line: 'stroke-info', dot: 'fill-info', dashes: '5 4' },
  { line: 'stroke-wait', dot: 'fill-wait', dashes: '1 4' },
] as const

/**
 * Up to three series day by day as SVG, from zero up, with the numbers as a table that opens, can be read aloud and saved as CSV. Days
 * that are not known are gaps. Numbers are for heights only.
 * @example <SeriesChart label="Power, TH/s" series={['Sold', 'Proven']} days={[{ day: '2026-11-21', values: ['90', '100.5'] }]} />
 */
export function SeriesChart({
  label,
  series,
  days,
  empty,
}: {
  label: string
  series: readonly string[]
  days: readonly SeriesDay[]
  empty: string
}): JSX.Element {
  const { ref, width } = useWidth<HTMLElement>(640)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined)
    return <p className="rounded-card border border-line p-6 text-soft">{empty}</p>
  const most = highest(days)
  const right = width - most.length * 7 - 16
  const { x, y } = chartScale(
    { ...frame, right },
    { xs: [timeOf(first.day), timeOf(last.day)], ys: [0, Number(most)] },
  )
  return (
    <figure ref={ref} className="flex flex-col gap-2 rounded-card border border-line bg-raised p-3">
      <figcaption className="flex flex-wrap justify-between gap-2 text-sm">
        <b>{label}</b>
        <span className="flex gap-4">
          {series.map((name, i) => (
            <Legend key={name} name={name} of={i} />
          ))}
        </span>
      </figcaption>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="block max-w-full"
      >
        {[0, Number(most)].map((level) => (
          <line key={level} x1={frame.left} x2={right} y1={y(level)} y2={y(level)} className="stroke-line" />
        ))}
        <text x={right + 8} y={y(Number(most)) + 4} className="fill-soft text-xs">
          {most}
        </text>
        <text x={right + 8} y={y(0) + 4} className="fill-soft text-xs">
          0
        </text>
        {series.map((name, i) => (
          <g key={name}>
            {runsOf(days).map((run) => (
              <path
                key={run[0]?.day}
                d={run
                  .map(
                    ({ day, values }, n) =>
                      `${n === 0 ? 'M' : 'L'}${x(timeOf(day)).toFixed(1)} ${y(Number(values[i])).toFixed(1)}`,
                  )
                  .join('')}
                fill="none"
                strokeWidth="2"
                strokeLinejoin="round"
                strokeDasharray={looks[i]?.dashes}
                className={classNames(looks[i]?.line)}
              />
            ))}
            <circle
              cx={x(timeOf(last.day))}
              cy={y(Number(last.values[i]))}
              r="4"
              className={classNames(looks[i]?.dot)}
            />
          </g>
        ))}
        <text x={frame.left} y={height - 6} className="fill-soft text-xs">
          {first.day}
        </text>
        {last !== first && (
          <text x={right} y={height - 6} textAnchor="end" className="fill-soft text-xs">
            {last.day}
          </text>
        )}
      </svg>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm">Numbers of {label}</summary>
        <DataTable
          label={label}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          empty={empty}
          columns={[
            { label: 'Day', cell: ({ day }) => day },
            ...series.map((name, i) => ({
              label: name,
              cell: ({ values }: SeriesDay) => values[i],
              end: true,
            })),
          ]}
        />
      </details>
    </figure>
  )
}

function Legend({ name, of }: { name: string; of: number }): JSX.Element {
  return (
    <span className="flex items-center gap-1.5">
      <svg width="24" height="8" aria-hidden="true">
        <line
          x1="0"
          x2="24"
          y1="4"
          y2="4"
          strokeWidth="2"
          strokeDasharray={looks[of]?.dashes}
          className={classNames(looks[of]?.line)}
        />
      </svg>
      {name}
    </span>
  )
}

function timeOf(day: string): number {
  return Date.parse(day) / dayMs
}

/** The highest value, as it is written. */
function highest(days: readonly SeriesDay[]): string {
  const all = days.flatMap(({ values }) => values)
  return all.reduce((most, value) => (Number(value) > Number(most) ? value : most), '0')
}

/** Days that follow one another, each run for itself. */
function runsOf(days: readonly SeriesDay[]): SeriesDay[][] {
  const runs: SeriesDay[][] = []
  for (const one of days) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && timeOf(one.day) - timeOf(before.day) === 1) run.push(one)
    else runs.push([one])
  }
  return runs
}
