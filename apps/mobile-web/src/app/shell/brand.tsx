import { classNames } from '@lode/design'
import type { JSX } from 'react'
import { AppLink } from './app-link.tsx'

/** Mark and name, which lead home. `small`: the mark alone on a phone, where the wallet stands beside it. */
export function Brand({ small = false }: { small?: boolean }): JSX.Element {
  return (
    <AppLink to="/" className="flex min-h-11 shrink-0 items-center gap-2 font-semibold" aria-label="Lode">
      <img src="/icon.svg" alt="" width="28" height="28" fetchPriority="low" />
      <span
        aria-hidden
        className={classNames('text-lg tracking-tight', small ? 'max-[430px]:hidden' : 'max-[359px]:hidden')}
      >
        Lode
      </span>
    </AppLink>
  )
}
