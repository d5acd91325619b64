import './styles.css'
import { chooseLocale } from '@lode/translations'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadDataLayer } from './app/data/load-data-layer.ts'
import { App } from './app/shell/app.tsx'
import { passageTo } from './app/shell/guard.ts'
import { loadScreen } from './app/shell/load-screen.ts'
import { reloadAfterDeploy } from './app/shell/reload-after-deploy.ts'
import { rememberInvite, session } from './app/storage/session-store.ts'
import { shareSession } from './app/storage/share-session.ts'
import { applyLocale, savedLocale, startTranslations } from './app/texts/i18n.ts'
import { warmFormats } from './app/texts/warm-formats.ts'
import { headerTools, liveUses, routes, watches } from './features.ts'

/** Draws the app: over the prerendered page when that is of the right language, else from nothing. */
async function start(root: HTMLElement): Promise<void> {
  reloadAfterDeploy(import.meta.url)
  rememberInvite(location.search)
  const locale = chooseLocale({
    saved: savedLocale(),
    languages: navigator.languages,
    fallback: chooseLocale({ saved: undefined, languages: [document.documentElement.lang], fallback: 'en' }),
  })
  const joined = shareSession()
  const passageNow = () =>
    passageTo(routes, { path: location.pathname, loggedIn: session.getState().token !== '' })
  // A screen that needs a login, opened in a second tab: the first one signs this one in.
  if ('redirect' in passageNow()) await joined
  const passage = passageNow()
  // A screen that fails to load is told by the router, which asks for it again.
  const screen = 'route' in passage ? loadScreen(passage.route).catch(() => undefined) : undefined
  const [i18n] = await Promise.all([startTranslations(locale), screen])
  // Home asks again if this fails.
  loadDataLayer().catch(() => {})
  warmFormats(locale)
  const app = (
    <StrictMode>
      <App routes={routes} headerTools={headerTools} watches={watches} liveUses={liveUses} i18n={i18n} />
    </StrictMode>
  )
  if (root.hasChildNodes() && document.documentElement.lang === locale) {
    // As a transition it is done in slices, and the page answers touches in between.
    startTransition(() => void hydrateRoot(root, app))
    return
  }
  applyLocale(locale)
  root.replaceChildren()
  createRoot(root).render(app)
}

const root = document.getElementById('root')
if (root) void start(root)
