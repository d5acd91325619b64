import { directionOf, type Locale } from '@lode/translations'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app/shell/app.tsx'
import { loadScreen } from './app/shell/load-screen.ts'
import { findRoute } from './app/shell/route.ts'
import { startTranslations } from './app/texts/i18n.ts'
import { headerTools, liveUses, routes, watches } from './features.ts'

/** The first page of a locale, as it stands before any script ran. */
export type FirstPage = { html: string; title: string; description: string; direction: 'ltr' | 'rtl' }

/** Draws the home screen of a locale, its data still loading. Run by the build, in Node. */
export async function prerender(locale: Locale): Promise<FirstPage> {
  const i18n = await startTranslations(locale)
  const home = findRoute(routes, '/')
  if (home) await loadScreen(home)
  const html = renderToString(
    <StrictMode>
      <App
        routes={routes}
        headerTools={headerTools}
        watches={watches}
        liveUses={liveUses}
        i18n={i18n}
        ssrPath="/"
      />
    </StrictMode>,
  )
  return {
    html,
    title: `${i18n.t('appName')} · ${i18n.t('tagline')}`,
    description: i18n.t('description'),
    direction: directionOf(locale),
  }
}
