import { AmountText, CoinMark, ListRow, rowClass } from '@lode/design'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOf } from '../../app/texts/format-time.ts'
import type { Deposit } from './deposit-queries.ts'
import { DepositSheet } from './deposit-sheet.tsx'
import { DepositStateChip } from './deposit-state-chip.tsx'

/** A deposit in a list. Pressed, it opens all that is known of it. */
export function DepositRow({ deposit }: { deposit: Deposit }): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const counts = deposit.state === 'pending' || deposit.state === 'confirmed'
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={rowClass} onClick={() => setOpen(true)}>
        <ListRow
          icon={<CoinMark coin={deposit.coin} />}
          title={t(`network.${deposit.network}`)}
          detail={timeOf(deposit.at, i18n.language)}
          value={<AmountText value={deposit.amount} fixed signed={counts} />}
          valueDetail={<DepositStateChip deposit={deposit} />}
        />
      </button>
      {open && <DepositSheet deposit={deposit} onClose={() => setOpen(false)} />}
    </>
  )
}
