import { createContext, useContext } from 'react'
import { findRoute, type Routes } from './route.ts'

/** The routes, handed down by the app. */
export const RoutesContext = createContext<Routes>([])

/** The routes of the app. */
export function useRoutes(): Routes {
  return useContext(RoutesContext)
}

/** Whether a route exists yet: an entry to a screen that does not is left out. @example const has = useHasRoute() */
export function useHasRoute(): (path: string) => boolean {
  const routes = useRoutes()
  return (path) => findRoute(routes, path) !== undefined
}
