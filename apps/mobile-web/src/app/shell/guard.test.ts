import { createTranslations, loadFirstTexts } from '@lode/translations'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { routes } from '../../features.ts'
import { passageTo } from './guard.ts'
import { Rail } from './rail.tsx'
import { findRoute, tabsOf } from './route.ts'
import { RoutesContext } from './routes-context.ts'
import { TabBar } from './tab-bar.tsx'

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
      open.includes(route.path) ? { route } : { redirect: '/', wanted: route },
    )
  }
})

/** The paths of the specification, word for word. */
const specified = [
  '/',
  '/HelloWorld',
  '/miningMachine',
  '/ido',
  '/ecology',
  '/my',
  '/exMarketPrices',
  '/exMerketPrices',
  '/exMarketPrices2',
  '/miningRigDetails',
  '/assets',
  '/finance',
  '/flashExchange',
  '/flashRedemptionRecord',
  '/depositRecord',
  '/withdrawalsRecord',
  '/deposit',
  '/withdraw',
  '/kyc',
]
/** Screens of ours, which the specification implies and does not name a path for. */
const ours = [
  '/activity',
  '/invite',
  '/notices',
  '/noticeSettings',
  '/email',
  '/security',
  '/addressBook',
  '/ownData',
  '/yearlyStatement',
  '/orderDetails',
  '/offeringDetails',
  '/financialDetails',
  '/depositDetails',
  '/withdrawalDetails',
]
/** Those that are tabs, in their order. */
const places = ['/', '/miningMachine', '/exMarketPrices', '/ido', '/my']

test.each(specified)('[P-01] %s loads a screen', async (path) => {
  expect((await findRoute(routes, path)?.load())?.default).toBeTypeOf('function')
})

test('[P-01] there is no route but those of the specification and ours, and none takes a parameter', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual([...specified, ...ours].sort())
})

test.each(specified)('[P-03] %s shows the tab bar exactly when it is a tab', async (path) => {
  const i18n = createTranslations({ locale: 'en', catalogue: await loadFirstTexts('en') })
  const bar = createElement(RoutesContext, { value: routes }, createElement(TabBar))
  const place = { ssrPath: path, children: bar }
  const html = renderToString(createElement(I18nextProvider, { i18n }, createElement(Router, place)))
  const tabs = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to)
  expect(tabs).toEqual(places.includes(path) ? places : [])
  if (tabs.length > 0)
    expect(html).toMatch(
      new RegExp(`href="${path}"[^>]*aria-current="page"|aria-current="page"[^>]*href="${path}"`),
    )
})

test.each([
  ['/assets', '/my'],
  ['/miningRigDetails', '/miningMachine'],
  ['/exMarketPrices2', '/exMarketPrices'],
  ['/ecology', '/ido'],
  ['/HelloWorld', '/'],
])('[P-03] on a wide screen %s is shown to be in the place %s', async (ssrPath, place) => {
  const i18n = createTranslations({ locale: 'en', catalogue: await loadFirstTexts('en') })
  const children = createElement(RoutesContext, { value: routes }, createElement(Rail))
  const html = renderToString(
    createElement(I18nextProvider, { i18n }, createElement(Router, { ssrPath, children })),
  )
  const here = [...html.matchAll(/<a [^>]*aria-current="true"[^>]*>/g)].map(([link]) => link)
  expect(here).toEqual([expect.stringContaining(`href="${place}"`)])
  expect(html).not.toContain('aria-current="page"')
})

test('[P-03] the tabs are routes, home first and my last', () => {
  const tabs = tabsOf(routes)
  expect(tabs[0]?.path).toBe('/')
  expect(tabs.at(-1)?.path).toBe('/my')
  expect(findRoute(routes, '/HelloWorld/')?.tab).toBeUndefined()
})
