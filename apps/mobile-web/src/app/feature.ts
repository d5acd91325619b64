import type { ChannelUse, LiveUses } from './data/live-uses.ts'
import type { HeaderTool } from './shell/header-tools.tsx'
import type { PartLoader } from './shell/late.tsx'
import type { Route } from './shell/route.ts'

/** What a room adds to the app: its face exports one, and `features.ts` lists it. Components and queries go beside it. */
export type Feature = {
  readonly routes?: readonly Route[]
  /** What it puts into the header of every screen. */
  readonly headerTools?: readonly HeaderTool[]
  /** What it looks at for a holder behind every screen, and says above it where there is something to say. */
  readonly watches?: readonly PartLoader[]
  /** Which of its reads an event makes old. */
  readonly topics?: LiveUses['topics']
  /** What the live stream's values do to its reads. */
  readonly channels?: readonly ChannelUse[]
}

/** What all features do with the live stream. @example liveUsesOf(features).topics.balance // ['/api/assets', …] */
export function liveUsesOf(features: readonly Feature[]): LiveUses {
  const all: Record<string, string[]> = {}
  for (const { topics = {} } of features) {
    for (const [topic, paths] of Object.entries(topics)) all[topic] = [...(all[topic] ?? []), ...paths]
  }
  return { topics: all, channels: features.flatMap(({ channels = [] }) => channels) }
}
