import type { endpoints, ReplyOf } from '@lode/api-contract'
import { Card, formatDecimal, formatPercent, isolate, ShareBar } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOf } from '../../app/texts/format-time.ts'
import { shareSold } from './share-sold.ts'

type Power = ReplyOf<typeof endpoints.system.proof>['power']

/** Power sold against what the pool measured of our machines. */
export function PowerCard({ power }: { power: Power }): JSX.Element {
  const { t, i18n } = useTranslation('trust')
  const locale = i18n.language
  const share = shareSold(power)
  const th = (value: string): string => `${formatDecimal(value, { locale, decimals: 1 })} TH/s`
  return (
    <Card>
      <h2 className="font-semibold">{t('power')}</h2>
      <div className="my-3">
        <ShareBar
          share={Number(share ?? '0')}
          text={t('soldShare', { share: isolate(formatPercent(share ?? '0', { locale, decimals: 0 })) })}
        />
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {(
          [
            ['sold', power.soldTh],
            ['measured', power.provenTh],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="flex min-w-28 flex-1 flex-col-reverse justify-end">
            <dt className="text-sm text-soft">{t(name)}</dt>
            <dd className="font-semibold">
              <bdi dir="ltr">{th(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-soft">{t('powerNote')}</p>
      {power.at !== null && (
        <p className="mt-1 text-sm text-soft">{t('asOf', { time: timeOf(power.at, locale) })}</p>
      )}
    </Card>
  )
}
