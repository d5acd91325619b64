import { AmountText, formatAmount, isolate, Lines } from '@lode/design'
import type { Money } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { estimateCommit, isBelowSoftCap } from './check-commit.ts'
import type { Offering } from './queries.ts'

/** What a commitment would bring if the offering closed now, with what is added and what is there already. */
export function CommitOutcome({
  offering,
  mine,
  adding,
}: {
  offering: Offering
  mine: Money
  adding: Money
}): JSX.Element {
  const { t, i18n } = useTranslation('offerings')
  const { allocated, refund } = estimateCommit(offering, { mine, adding })
  const more = mine.units > 0n
  const lines = [
    {
      key: 'get',
      label: t(more ? 'youGetAll' : 'youGet'),
      value: <AmountText value={allocated} />,
      strong: true,
    },
    { key: 'back', label: t(more ? 'comesBackAll' : 'comesBack'), value: <AmountText value={refund} /> },
  ]
  return (
    <div className="grid gap-3">
      <Lines lines={lines} />
      {isBelowSoftCap(offering, adding) && (
        <p className="text-sm text-wait">
          {t('belowSoftCap', {
            amount: isolate(formatAmount(offering.softCap, { locale: i18n.language, decimals: 'all' })),
          })}
        </p>
      )}
    </div>
  )
}
