import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** The read-only sheet of a miner, whose code is loaded when it is first shown; it stands in a `Suspense`. */
export const LazyMinerSheet: LazyExoticComponent<ComponentType<{ id: string; onClose: () => void }>> = lazy(
  () => import('./miner-sheet.tsx'),
)
