import { directionOf, type Locale } from '@lode/translations'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { startTranslations } from './app/i18n.ts'
import { loadScreen } from './app/load-screen.ts'
import { findRoute } from './app/route.ts'
import { routeTable } from './app/route-table.ts'

/** The first page of a locale, as it stands before any script ran. */
export type FirstPage = { html: string; title: string; description: string; direction: 'ltr' | 'rtl' }

/** Draws the home screen of a locale, its data still loading. Run by the build, in Node. */
export async function prerender(locale: Locale): Promise<FirstPage> {
  const i18n = await startTranslations(locale)
  const home = findRoute(routeTable, '/')
  if (home) await loadScreen(home)
  const html = renderToString(
    <StrictMode>
      <App routes={routeTable} i18n={i18n} ssrPath="/" />
    </StrictMode>,
  )
  return {
    html,
    title: `${i18n.t('appName')} · ${i18n.t('tagline')}`,
    description: i18n.t('description'),
    direction: directionOf(locale),
  }
}
