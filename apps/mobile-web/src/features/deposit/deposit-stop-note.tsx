import { Button } from '@lode/design'
import type { WalletModal } from '@lode/wallet-modal'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepositRun } from './deposit-run.ts'

/** Which step failed and why, and the switch of network where that is the reason. */
export function DepositStopNote({
  stopped,
  modal,
}: {
  stopped: NonNullable<DepositRun['stopped']>
  modal?: WalletModal
}): JSX.Element {
  const { t } = useTranslation('transfers')
  const { t: payments } = useTranslation('payments')
  // Setting the old allowance to zero is part of the approval.
  const step = stopped.step === 'reset' ? 'approval' : stopped.step
  return (
    <div role="alert" className="mt-3 rounded-card bg-bad-tint p-3 text-sm">
      <p className="font-semibold text-bad">{t(`stopped.${step}`)}</p>
      <p className="mt-1">
        {stopped.reason === 'unanswered' ? payments('unanswered') : t(`reason.${stopped.reason}`)}
      </p>
      {stopped.said !== undefined && <p className="mt-1">{payments('walletSaid', { said: stopped.said })}</p>}
      {stopped.reason === 'wrong_chain' && modal !== undefined && (
        <Button className="mt-2" onClick={() => void modal.switchNetwork(modal.requiredChain.id)}>
          {t('switchNetwork', { network: modal.requiredChain.name })}
        </Button>
      )}
    </div>
  )
}
