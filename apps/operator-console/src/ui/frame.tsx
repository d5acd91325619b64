import { Button } from '@lode/design'
import { type JSX, type ReactNode, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { signOut } from '../data/session.ts'
import { useViews } from '../data/use-views.ts'
import type { Place } from '../places.ts'
import { Palette } from './palette.tsx'
import { Rail } from './rail.tsx'
import { NameView, Views } from './views.tsx'

/** Every screen's frame: the rail of places and saved views, who is signed in, and the way out. */
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
  const search = useSearch()
  const address = search === '' ? here : `${here}?${search}`
  const { views, save, remove } = useViews()
  const [naming, setNaming] = useState(false)
  return (
    <div className="flex min-h-dvh flex-col bg-ground text-ink md:flex-row">
      <aside className="flex shrink-0 flex-col gap-4 border-line bg-sunken p-4 print:hidden max-md:border-b md:sticky md:top-0 md:h-dvh md:w-56 md:overflow-y-auto md:border-e">
        <p className="px-3 text-base font-semibold">
          Lode <span className="font-normal text-soft">console</span>
        </p>
        <Rail places={places} />
        <Views
          views={views}
          here={address}
          onSave={() => setNaming(true)}
          onRemove={(name) => void remove(name)}
        />
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
      <Palette places={places} views={views} onSave={() => setNaming(true)} />
      {naming && (
        <NameView
          taken={views.map(({ name }) => name)}
          onClose={() => setNaming(false)}
          onName={(name) => {
            setNaming(false)
            void save({ name, address })
          }}
        />
      )}
    </div>
  )
}
