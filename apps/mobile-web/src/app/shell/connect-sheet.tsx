import { Button, Sheet } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { openWallet } from '../../entities/wallet/face.ts'

/** The message that a wallet is needed. On a tab, closing it goes home and reloads the page. */
export default function ConnectSheet({
  why,
  onConnect,
  onClose,
}: {
  why: 'tab' | 'return'
  onConnect: () => void
  onClose: () => void
}): JSX.Element {
  const { t } = useTranslation()
  const { t: payments } = useTranslation('payments')
  return (
    <Sheet
      addressed
      title={why === 'tab' ? t('connectFirst') : payments('connectReturn')}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          wide
          onClick={() => {
            onConnect()
            void openWallet()
          }}
        >
          {t('connectWallet')}
        </Button>
      }
    >
      <p className="text-soft">{why === 'tab' ? t('connectFirstNote') : payments('connectReturnNote')}</p>
    </Sheet>
  )
}
