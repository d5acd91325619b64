import { Button, Sheet } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { openWallet } from '../features/wallet/wallet.ts'

const asking = createStore(() => ({ open: false }))

/** Shows "Please connect your wallet". */
export function askToConnect(): void {
  asking.setState({ open: true })
}

/** The message on a tab that needs a wallet. Closing it goes home and reloads the page. */
export function ConnectFirst(): JSX.Element | null {
  const { t } = useTranslation()
  const open = useStore(asking, (state) => state.open)
  if (!open) return null
  return (
    <Sheet
      title={t('connectFirst')}
      onClose={() => location.assign('/')}
      footer={
        <Button
          kind="primary"
          wide
          onClick={() => {
            asking.setState({ open: false })
            void openWallet()
          }}
        >
          {t('connectWallet')}
        </Button>
      }
    >
      <p className="text-soft">{t('connectFirstNote')}</p>
    </Sheet>
  )
}
