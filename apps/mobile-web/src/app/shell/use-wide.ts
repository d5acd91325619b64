import { useSyncExternalStore } from 'react'

const query = '(min-width: 1024px)'

/** Whether the screen is wide enough for the rail: lists are tables there. */
export function useWide(): boolean {
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
