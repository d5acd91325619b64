import type { ComponentType } from 'react'

/** A screen's module: its component is the default export. */
export type ScreenModule = { default: ComponentType }

/** The tabs that the tab bar can have, in their order. */
export const tabNames = ['home', 'miners', 'market', 'ido', 'my'] as const

/** One route. `tab` names the tab that it is; a route without one is reached from a screen and shows no tab bar. */
export type Route = {
  readonly path: `/${string}`
  readonly requiresLogin: boolean
  readonly load: () => Promise<ScreenModule>
  readonly tab?: (typeof tabNames)[number]
  /** The tab that a route without one belongs to, where that is not the wallet. */
  readonly under?: (typeof tabNames)[number]
  /** Drawn before data layer and other texts are loaded: it says the shell's texts alone, and its parts are `Late`. */
  readonly first?: true
}

/** Every route of the app. */
export type Routes = readonly Route[]

/** The route of a path, if there is one. A slash at the end makes no difference. */
export function findRoute(routes: Routes, path: string): Route | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return routes.find((route) => route.path === plain)
}

/** The tabs, in their order: those whose route exists. */
export function tabsOf(routes: Routes): (Route & { tab: (typeof tabNames)[number] })[] {
  return tabNames.flatMap((tab) =>
    routes.filter((route) => route.tab === tab).map((route) => ({ ...route, tab })),
  )
}
