import { expect, test } from 'vitest'
import { routes } from '../../features.ts'
import { passageTo } from './guard.ts'
import { findRoute, tabsOf } from './route.ts'

const open = ['/', '/HelloWorld']

test('[P-02] an unknown path leads home, /mining among them', () => {
  for (const path of ['/nowhere', '/mining', '/my/deeper', '/MY']) {
    expect(passageTo(routes, { path, loggedIn: true })).toEqual({ redirect: '/' })
  }
})

test('[P-05] every route but / and /HelloWorld is let through only with a token', () => {
  for (const route of routes) {
    expect(route.requiresLogin, route.path).toBe(!open.includes(route.path))
    expect(passageTo(routes, { path: route.path, loggedIn: true })).toEqual({ route })
    expect(passageTo(routes, { path: route.path, loggedIn: false })).toEqual(
      open.includes(route.path) ? { route } : { redirect: '/' },
    )
  }
})

test('[P-01] every route loads a screen, is listed once and takes no path parameter', async () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  for (const { path, load } of routes) {
    expect(path).toMatch(/^\/[A-Za-z]*$/)
    expect((await load()).default, path).toBeTypeOf('function')
  }
})

test('[P-03] the tabs are routes, home first and my last', () => {
  const tabs = tabsOf(routes)
  expect(tabs[0]?.path).toBe('/')
  expect(tabs.at(-1)?.path).toBe('/my')
  expect(findRoute(routes, '/HelloWorld/')?.tab).toBeUndefined()
})
