import { Button, ErrorState } from '@lode/design'
import { Component, type JSX, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetKept } from '../storage/forget-kept.ts'
import { deviceStorage, tabStorage } from '../storage/storage.ts'

/** Catches a screen that broke and offers to reload, and to forget what it keeps where that is the cause, instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }
  override render(): ReactNode {
    return this.state.broken ? <Crashed /> : this.props.children
  }
}

function Crashed(): JSX.Element {
  const { t } = useTranslation()
  return (
    <main id="main" className="flex-1 text-center">
      <h1 className="sr-only">{t('crashed')}</h1>
      <ErrorState title={t('crashed')}>{t('crashedNote')}</ErrorState>
      <Button kind="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
      <p className="mt-6 text-soft">{t('forgetKeptNote')}</p>
      <Button
        onClick={() => {
          forgetKept([tabStorage, deviceStorage])
          location.reload()
        }}
      >
        {t('forgetKept')}
      </Button>
    </main>
  )
}
