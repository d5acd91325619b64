import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { classNames } from '@lode/design'
import type { JSX } from 'react'
import { Link, useLocation } from 'wouter'
import { useRead } from '../data/use-read.ts'
import { type Place, placeGroups } from '../places.ts'

/** The places that an operator's role gives, under their headings; beside a queue how many wait in it. */
export function Rail({ places }: { places: readonly Place[] }): JSX.Element {
  const [here] = useLocation()
  const { data } = useRead(consoleEndpoints.reports.dashboard, { days: 7 })
  const waiting = new Map(data?.queues.map(({ name, count }) => [name, count]))
  return (
    <nav aria-label="Places" className="flex gap-1 max-md:overflow-x-auto md:flex-col md:gap-4">
      {placeGroups.map((group) => {
        const given = places.filter((place) => place.group === group)
        if (given.length === 0) return null
        return (
          <div key={group} className="flex gap-1 md:flex-col md:gap-0.5">
            <p className="px-3 text-xs text-soft max-md:hidden">{group}</p>
            {given.map(({ path, label }) => (
              <Link
                key={path}
                href={path}
                aria-current={here === path ? 'page' : undefined}
                className={classNames(
                  'flex min-h-9 items-center justify-between gap-2 rounded-button px-3 text-sm whitespace-nowrap pointer-coarse:min-h-11',
                  here === path ? 'bg-chosen font-semibold ring-1 ring-line' : 'text-soft hover:text-ink',
                )}
              >
                {label}
                <Waiting count={waiting.get(label) ?? 0} />
              </Link>
            ))}
          </div>
        )
      })}
    </nav>
  )
}

function Waiting({ count }: { count: number }): JSX.Element | null {
  if (count === 0) return null
  return (
    <span className="font-semibold text-wait tabular-nums">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
