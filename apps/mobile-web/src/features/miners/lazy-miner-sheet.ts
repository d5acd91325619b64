import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadOtherTexts } from '../../app/texts/i18n.ts'

/** The read-only sheet of a miner, whose code is loaded when it is first shown, with texts that home has not; it stands in a `Suspense`. */
export const LazyMinerSheet: LazyExoticComponent<ComponentType<{ id: string; onClose: () => void }>> = lazy(
  async () => {
    const [sheet] = await Promise.all([import('./miner-sheet.tsx'), loadOtherTexts()])
    return sheet
  },
)
