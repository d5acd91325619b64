import { AmountText, ListRow, rowClass } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { fundText } from '../../entities/movements/face.ts'
import type { FundRow } from './month-groups.ts'

/** One movement in a list, with the balance after it. It leads to all that is known of it. */
export function MovementRow({ row }: { row: FundRow }): JSX.Element {
  const { t, i18n } = useTranslation('finance')
  return (
    <AppLink to={`/financialDetails?id=${encodeURIComponent(row.id)}`} className={rowClass}>
      <ListRow
        title={fundText(t, row)}
        detail={timeOf(row.at, i18n.language)}
        value={<AmountText value={row.change} fixed signed decimals={row.change.coin === 'BTC' ? 8 : 3} />}
        valueDetail={
          <span className="text-xs">
            {t('balanceAfter')} <AmountText value={row.balance} fixed />
          </span>
        }
      />
    </AppLink>
  )
}
