import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** What stands behind the strip, whose code is loaded when it is first shown; it stands in a `Suspense`. */
export const LazyProofPage: LazyExoticComponent<ComponentType> = lazy(() => import('./proof-page.tsx'))
