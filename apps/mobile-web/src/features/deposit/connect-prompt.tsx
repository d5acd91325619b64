import { Button, EmptyState, Icon } from '@lode/design'
import { Wallet } from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'

/** What stands where a wallet is needed and none is connected. */
export function ConnectPrompt({ onConnect }: { onConnect: () => void }): JSX.Element {
  const { t } = useTranslation('transfers')
  const { t: shell } = useTranslation()
  return (
    <EmptyState
      icon={<Icon of={Wallet} className="size-8" />}
      title={shell('connectWallet')}
      action={
        <Button kind="primary" onClick={onConnect}>
          {shell('connectWallet')}
        </Button>
      }
    >
      {t('connectNote')}
    </EmptyState>
  )
}
