import { useSyncExternalStore } from 'react'

const rail = '(min-width: 1024px)'

/** Whether the screen is wide enough: for the rail, where lists are tables, or for what else is asked. */
export function useWide(query: string = rail): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
