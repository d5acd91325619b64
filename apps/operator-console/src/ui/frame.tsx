import { Button, classNames } from '@lode/design'
import type { JSX, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { signOut } from '../data/session.ts'
import type { Place } from '../places.ts'
import { Palette } from './palette.tsx'

/** Every screen's frame: the rail of places, who is signed in, and the way out. */
export function Frame({
  operator,
  places,
  children,
}: {
  operator: { name: string; role: string }
  places: readonly Place[]
  children: ReactNode
}): JSX.Element {
  const [here] = useLocation()
  return (
    <div className="flex min-h-dvh flex-col bg-ground text-ink md:flex-row">
      <aside className="flex shrink-0 flex-col gap-4 border-line bg-sunken p-4 print:hidden max-md:border-b md:w-56 md:border-e">
        <p className="font-semibold">
          Lode <span className="font-normal text-soft">console</span>
        </p>
        <nav aria-label="Places" className="flex gap-1 max-md:overflow-x-auto md:flex-col">
          {places.map(({ path, label }) => (
            <Link
              key={path}
              href={path}
              aria-current={here === path ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-button px-3 text-sm whitespace-nowrap',
                here === path ? 'bg-chosen font-semibold ring-1 ring-line' : 'text-soft hover:text-ink',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center justify-between gap-2 md:mt-auto md:flex-col md:items-stretch">
          <p className="text-sm">
            {operator.name} <span className="text-soft">{operator.role}</span>
          </p>
          <Button size="small" onClick={() => void signOut()}>
            Sign out
          </Button>
          <p className="text-xs text-soft max-md:hidden">Ctrl-K goes anywhere</p>
        </div>
      </aside>
      <main className="min-w-0 flex-1 p-4 md:p-6">{children}</main>
      <Palette places={places} />
    </div>
  )
}
