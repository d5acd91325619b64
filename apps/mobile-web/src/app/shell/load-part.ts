import type { ComponentType } from 'react'
import { loadDataLayer } from '../data/load-data-layer.ts'
import { loadOtherTexts } from '../texts/i18n.ts'

/**
 * Loads the code of a screen or a part with the data layer and all texts, and puts the cache around it. What `ofHome` says
 * home's own texts alone.
 */
export async function loadPart(
  load: () => Promise<{ default: ComponentType }>,
  { ofHome = false }: { ofHome?: boolean } = {},
): Promise<ComponentType> {
  const [{ default: Part }, { withQueries }] = await Promise.all([
    load(),
    loadDataLayer(),
    ofHome ? undefined : loadOtherTexts(),
  ])
  return withQueries(Part)
}
