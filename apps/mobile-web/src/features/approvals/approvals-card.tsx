import { Button, buttonClass, Card } from '@lode/design'
import { type JSX, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from 'viem'
import { AppLink } from '../../app/shell/app-link.tsx'
import { openWallet, useWalletModal } from '../../entities/wallet/face.ts'
import { ApprovalList } from './approval-list.tsx'

/** What the connected wallet can do with our contracts: deposit, pay an order, and take back what was approved. */
export function ApprovalsCard(): JSX.Element {
  const { t } = useTranslation('account')
  const modal = useWalletModal()
  const owner = useSyncExternalStore(
    modal?.subscribe ?? noSubscription,
    () => modal?.getState().address as Address | undefined,
    () => undefined,
  )
  return (
    <section aria-labelledby="approvals" className="mt-6">
      <h2 id="approvals" className="mb-2 font-semibold">
        {t('approvals')}
      </h2>
      <Card>
        <p className="text-sm text-soft">{t(owner === undefined ? 'approvalsConnect' : 'approvalsNote')}</p>
        {modal !== undefined && owner !== undefined ? (
          <ApprovalList key={owner} modal={modal} owner={owner} />
        ) : (
          <Button kind="plain" size="small" className="-mx-2.5" onClick={() => void openWallet()}>
            {t('connectWallet', { ns: 'shell' })}
          </Button>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <AppLink to="/deposit" className={buttonClass('quiet', false, 'small')}>
            {t('deposit')}
          </AppLink>
          <AppLink to="/miningMachine?tab=orders" className={buttonClass('quiet', false, 'small')}>
            {t('payOrder')}
          </AppLink>
        </div>
      </Card>
    </section>
  )
}

function noSubscription(): () => void {
  return () => {}
}
