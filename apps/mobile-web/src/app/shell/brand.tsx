import type { JSX } from 'react'
import { AppLink } from './app-link.tsx'

/** Mark and name, which lead home. */
export function Brand(): JSX.Element {
  return (
    <AppLink to="/" className="flex min-h-11 shrink-0 items-center gap-2 font-semibold" aria-label="Lode">
      <img src="/icon.svg" alt="" width="28" height="28" fetchPriority="low" />
      <span aria-hidden className="text-lg tracking-tight max-[359px]:hidden">
        Lode
      </span>
    </AppLink>
  )
}
