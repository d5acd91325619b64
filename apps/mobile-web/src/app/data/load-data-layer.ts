import { loadTextsOfHome } from '../texts/i18n.ts'

/** The data layer's module. */
export type DataLayer = typeof import('./data-layer.tsx')

let wanted: Promise<DataLayer> | undefined

/**
 * Loads cache, client and contract, and what home says: the first page is drawn without them, every other screen waits for
 * them. A failed load is forgotten, so that the next call tries again.
 */
export function loadDataLayer(): Promise<DataLayer> {
  wanted ??= Promise.all([import('./data-layer.tsx'), loadTextsOfHome()]).then(
    ([layer]) => {
      layer.keepReads()
      layer.watchAge()
      return layer
    },
    (cause) => {
      wanted = undefined
      throw cause
    },
  )
  return wanted
}
