import type { Topics } from './data/live.ts'
import type { Route } from './shell/route.ts'

/** What a room adds to the app: its face exports one, and `features.ts` lists it. Components and queries go beside it. */
export type Feature = { readonly routes?: readonly Route[]; readonly topics?: Topics }

/** The topics of all features together. @example topicsOf(features).balance // ['/api/assets', '/api/fund-log', …] */
export function topicsOf(features: readonly Feature[]): Topics {
  const all: Record<string, string[]> = {}
  for (const { topics = {} } of features) {
    for (const [topic, paths] of Object.entries(topics)) all[topic] = [...(all[topic] ?? []), ...paths]
  }
  return all
}
