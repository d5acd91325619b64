import { AmountText, CoinMark, ListRow, rowClass } from '@lode/design'
import { networkName } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import type { Deposit } from './deposit-queries.ts'
import { DepositStateChip } from './deposit-state-chip.tsx'

/** A deposit in a list. It leads to all that is known of it. */
export function DepositRow({ deposit }: { deposit: Deposit }): JSX.Element {
  const { i18n } = useTranslation()
  const counts = deposit.state === 'pending' || deposit.state === 'confirmed'
  return (
    <AppLink to={`/depositDetails?id=${deposit.id}`} className={rowClass}>
      <ListRow
        icon={<CoinMark coin={deposit.coin} />}
        title={networkName(deposit.network)}
        detail={timeOf(deposit.at, i18n.language)}
        value={<AmountText value={deposit.amount} fixed signed={counts} />}
        valueDetail={<DepositStateChip deposit={deposit} />}
      />
    </AppLink>
  )
}
