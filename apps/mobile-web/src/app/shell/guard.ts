import { findRoute, type Route, type Routes } from './route.ts'

/** What a path leads to: a screen, or another path instead. */
export type Passage = { route: Route } | { redirect: '/' }

/**
 * The guard, asked once by the router: unknown paths, and paths that require a login when there is none, lead home.
 * @example passageTo(routes, { path: '/my', loggedIn: false }) // { redirect: '/' }
 */
export function passageTo(routes: Routes, { path, loggedIn }: { path: string; loggedIn: boolean }): Passage {
  const route = findRoute(routes, path)
  if (route === undefined || (route.requiresLogin && !loggedIn)) return { redirect: '/' }
  return { route }
}
