import { Button, Sheet } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { openWallet } from '../../entities/wallet/face.ts'
import type { WhyConnect } from '../data/ask-to-connect.ts'

/** The message that a wallet is needed. On a tab, closing it goes home and reloads the page. */
export default function ConnectSheet({
  why,
  onConnect,
  onClose,
}: {
  why: WhyConnect
  onConnect: () => void
  onClose: () => void
}): JSX.Element {
  const { t } = useTranslation()
  const { t: payments } = useTranslation('payments')
  const texts: Record<WhyConnect, readonly [title: string, note: string]> = {
    tab: [t('connectFirst'), t('connectFirstNote')],
    return: [payments('connectReturn'), payments('connectReturnNote')],
    left: [payments('walletLeft'), payments('walletLeftNote')],
  }
  const [title, note] = texts[why]
  return (
    <Sheet
      addressed
      title={title}
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
      <p className="text-soft">{note}</p>
    </Sheet>
  )
}
