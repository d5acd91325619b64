import { Button, ErrorState } from '@lode/design'
import { Component, type JSX, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Catches a screen that broke and offers to reload, instead of an empty page. */
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
      <ErrorState title={t('crashed')}>{t('crashedNote')}</ErrorState>
      <Button kind="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </main>
  )
}
