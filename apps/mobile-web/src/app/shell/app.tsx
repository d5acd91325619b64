import { DesignProvider, type DesignTexts, Toaster } from '@lode/design'
import type { i18n } from 'i18next'
import type { JSX } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Router } from 'wouter'
import { WalletHost } from '../../entities/wallet/face.ts'
import type { LiveUses } from '../data/live-uses.ts'
import { useSession } from '../storage/session-store.ts'
import { ConnectFirst } from './connect-first.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { type HeaderTool, HeaderToolsContext } from './header-tools.tsx'
import { Late, type PartLoader } from './late.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import type { Routes } from './route.ts'
import { RoutesContext } from './routes-context.ts'
import { Screens } from './screens.tsx'
import { TabBar } from './tab-bar.tsx'

const loadBanner = () => import('./banner.tsx')
const loadVersionNotice = () => import('./version-notice.tsx')

/** The whole app. `ssrPath` is the path it is drawn for where there is no browser; a query is never known there. */
export function App({
  routes,
  headerTools,
  watches,
  liveUses,
  i18n,
  ssrPath,
}: {
  routes: Routes
  headerTools: readonly HeaderTool[]
  watches: readonly PartLoader[]
  liveUses: LiveUses
  i18n: i18n
  ssrPath?: string
}): JSX.Element {
  return (
    <I18nextProvider i18n={i18n}>
      <Router ssrSearch="" {...(ssrPath === undefined ? {} : { ssrPath })}>
        <RoutesContext value={routes}>
          <HeaderToolsContext value={headerTools}>
            <Localised liveUses={liveUses} watches={watches} />
          </HeaderToolsContext>
        </RoutesContext>
      </Router>
    </I18nextProvider>
  )
}

function Localised({
  liveUses,
  watches,
}: {
  liveUses: LiveUses
  watches: readonly PartLoader[]
}): JSX.Element {
  const { t, i18n } = useTranslation()
  const signedIn = useSession(({ token }) => token !== '')
  const texts: DesignTexts = {
    close: t('close'),
    copy: t('copy'),
    copied: t('copied'),
    copyFailed: t('copyFailed'),
    increase: t('increase'),
    decrease: t('decrease'),
    showExact: t('showExact'),
    retry: t('retry'),
    loading: t('loading'),
    max: t('max'),
    steps: {
      done: t('step.done'),
      active: t('step.active'),
      waiting: t('step.waiting'),
      failed: t('step.failed'),
    },
  }
  return (
    <DesignProvider locale={i18n.language} texts={texts}>
      <Frame>
        <OfflineNotice />
        <Late load={loadBanner} quiet ofHome />
        <Late load={loadVersionNotice} quiet ofHome />
        {signedIn && watches.map((load, i) => <Late key={String(i)} load={load} quiet />)}
        <ErrorBoundary>
          <Screens />
        </ErrorBoundary>
        <TabBar />
      </Frame>
      <ConnectFirst />
      <WalletHost />
      <LiveUpdates uses={liveUses} />
      <Toaster />
    </DesignProvider>
  )
}
