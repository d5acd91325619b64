import type { ComponentType } from 'react'
import { loadDataLayer } from '../data/load-data-layer.ts'

/** Loads the code of a screen or a part with the data layer and all texts, and puts the cache around it. */
export async function loadPart(load: () => Promise<{ default: ComponentType }>): Promise<ComponentType> {
  const [{ default: Part }, { withQueries }] = await Promise.all([load(), loadDataLayer()])
  return withQueries(Part)
}
