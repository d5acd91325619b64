import { Card, ShareBar } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOf } from '../../app/texts/format-time.ts'
import { formatPower } from './format-power.ts'
import type { MinerList } from './queries.ts'

/** Power sold against power measured: never more is sold than the pool has measured. */
export function PowerLine({ power }: { power: MinerList['power'] }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const sold = formatPower(power.soldTh, i18n.language)
  const proven = formatPower(power.provenTh, i18n.language)
  const text = t('powerLine', { sold, proven })
  const share = Number(power.provenTh) > 0 ? Number(power.soldTh) / Number(power.provenTh) : 1
  return (
    <Card className="py-3">
      <p className="mb-2 text-sm font-semibold">{text}</p>
      <ShareBar share={share} text={text} tone={share >= 1 ? 'wait' : 'accent'} />
      <p className="mt-2 text-xs text-soft">
        {power.at === null ? t('powerUnproven') : t('powerAt', { time: timeOf(power.at, i18n.language) })}
      </p>
    </Card>
  )
}
