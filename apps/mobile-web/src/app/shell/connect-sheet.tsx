import { Button, Sheet } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { openWallet } from '../../entities/wallet/face.ts'

/** The message on a tab that needs a wallet. Closing it goes home and reloads the page. */
export default function ConnectSheet({ onConnect }: { onConnect: () => void }): JSX.Element {
  const { t } = useTranslation()
  return (
    <Sheet
      title={t('connectFirst')}
      onClose={() => location.assign('/')}
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
      <p className="text-soft">{t('connectFirstNote')}</p>
    </Sheet>
  )
}
