import { findRoute, type Route, type Routes } from './route.ts'

/** What a path leads to: a screen, or another path instead. */
export type Passage = { route: Route } | { redirect: '/'; wanted?: Route }

/**
 * The guard, asked once by the router: unknown paths, and paths that require a login when there is none, lead home; `wanted` is what would be
 * there with a login.
 * @example passageTo(routes, { path: '/my', loggedIn: false }) // { redirect: '/', wanted: … }
 */
export function passageTo(routes: Routes, { path, loggedIn }: { path: string; loggedIn: boolean }): Passage {
  const route = findRoute(routes, path)
  if (route === undefined) return { redirect: '/' }
  if (route.requiresLogin && !loggedIn) return { redirect: '/', wanted: route }
  return { route }
}
