import { AmountText, CoinMark, ListRow, rowClass } from '@lode/design'
import { shortenAddress } from '@lode/wallet-modal/address'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import type { Withdrawal } from './withdrawal-queries.ts'
import { WithdrawalStateChip } from './withdrawal-state-chip.tsx'

/** A withdrawal in a list. It leads to its way and all its lines. */
export function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }): JSX.Element {
  const { i18n } = useTranslation('transfers')
  const { amount, coin } = withdrawal.amount
  return (
    <AppLink to={`/withdrawalDetails?id=${withdrawal.id}`} className={rowClass}>
      <ListRow
        icon={<CoinMark coin={withdrawal.coin} />}
        title={
          <bdi dir="ltr" className="font-mono text-sm">
            {shortenAddress(withdrawal.address)}
          </bdi>
        }
        detail={timeOf(withdrawal.at, i18n.language)}
        value={<AmountText value={{ amount: `-${amount}`, coin }} fixed />}
        valueDetail={<WithdrawalStateChip state={withdrawal.state} />}
      />
    </AppLink>
  )
}
