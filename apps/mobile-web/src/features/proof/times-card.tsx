import type { endpoints, ReplyOf } from '@lode/api-contract'
import { Card, Histogram } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { durationOf } from '../../app/texts/format-time.ts'

type Times = ReplyOf<typeof endpoints.system.proof>['withdrawals']

/** How long withdrawals took, behind the median and what 95 of 100 stayed within. */
export function TimesCard({ times }: { times: Times }): JSX.Element {
  const { t, i18n } = useTranslation('trust')
  const locale = i18n.language
  const { days, count, medianSeconds, p95Seconds, longestSeconds, binSeconds, bins } = times
  const time = (seconds: number): string => durationOf(seconds, locale)
  const end = bins.length * binSeconds
  const none = medianSeconds === null || p95Seconds === null || longestSeconds === null
  return (
    <Card>
      <h2 className="font-semibold">{t('times')}</h2>
      {none && <p className="mt-2 text-sm text-soft">{t('noTimes', { days })}</p>}
      {!none && (
        <>
          <p className="mt-1 mb-3 text-sm text-soft">{t('counted', { count, days })}</p>
          <Histogram
            label={t('times')}
            counts={bins}
            middle={{ at: medianSeconds / end, text: t('median', { time: time(medianSeconds) }) }}
            most={{ at: p95Seconds / end, text: t('p95', { time: time(p95Seconds) }) }}
            axis={[0, 4, 8].map((bin) => ({
              at: bin / bins.length,
              text: bin === 0 ? '0' : time(bin * binSeconds),
            }))}
            table={{
              head: [t('took'), t('withdrawals')],
              rows: bins.map((many, i) => [
                i === bins.length - 1
                  ? t('longerThan', { from: time(i * binSeconds) })
                  : t('between', { from: time(i * binSeconds), to: time((i + 1) * binSeconds) }),
                String(many),
              ]),
            }}
          />
          <p className="mt-2 text-sm text-soft">{t('timesNote', { time: time(longestSeconds) })}</p>
        </>
      )}
    </Card>
  )
}
