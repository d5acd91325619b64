import { AmountText, CoinMark, ListRow, rowClass, Sheet } from '@lode/design'
import { shortenAddress } from '@lode/wallet-modal/address'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOf } from '../../app/texts/format-time.ts'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import type { Withdrawal } from './withdrawal-queries.ts'
import { WithdrawalStateChip } from './withdrawal-state-chip.tsx'

/** A withdrawal in a list. Pressed, it opens its way and all its lines. */
export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const [open, setOpen] = useState(false)
  const { amount, coin } = withdrawal.amount
  return (
    <>
      <button type="button" className={rowClass} onClick={() => setOpen(true)}>
        <ListRow
          icon={<CoinMark coin={withdrawal.coin} />}
          title={
            <bdi dir="ltr" className="font-mono text-sm">
              {shortenAddress(withdrawal.address)}
            </bdi>
          }
          detail={timeOf(withdrawal.at, i18n.language)}
          value={
            <AmountText
              value={{ amount: `-${amount}`, coin }}
              fixed
              signed={withdrawal.state !== 'rejected'}
            />
          }
          valueDetail={<WithdrawalStateChip state={withdrawal.state} />}
        />
      </button>
      {open && (
        <Sheet title={t('withdraw')} onClose={() => setOpen(false)}>
          <WithdrawalDetails withdrawal={withdrawal} />
        </Sheet>
      )}
    </>
  )
}
