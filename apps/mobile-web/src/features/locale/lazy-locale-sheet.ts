import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** The choice of languages, whose code is loaded when it is first shown; it stands in a `Suspense`. */
export const LocaleSheet: LazyExoticComponent<ComponentType<{ onClose: () => void }>> = lazy(
  () => import('./locale-sheet.tsx'),
)
