import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** How old what is on screen is, as far as that has to be said. */
export type ShownAge = {
  /** When the oldest of it was read, in milliseconds; undefined when nothing was. */
  readonly oldest: number | undefined
  /** Whether some of it was to be read anew and could not be. */
  readonly stuck: boolean
}

/** Known to the frame of the app before there is a cache. */
export const shownAge = createStore<ShownAge>()(() => ({ oldest: undefined, stuck: false }))

/** The age, kept current. */
export function useShownAge(): ShownAge {
  return useStore(shownAge)
}
