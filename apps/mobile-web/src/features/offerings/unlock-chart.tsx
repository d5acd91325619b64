import { Card, formatPercent, LineChart } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../app/texts/format-time.ts'
import type { Offering } from './queries.ts'
import { unlockPoints } from './unlock-points.ts'

/** When tokens unlock: the release as a line over time, with a table for who can't see it. */
export function UnlockChart({ release }: { release: Offering['release'] }): JSX.Element {
  const { t, i18n } = useTranslation('offerings')
  const locale = i18n.language
  const percent = (part: number): string => formatPercent(String(part), { locale, decimals: 0 })
  const points = unlockPoints(release)
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const day = (at: number): string => dayOf(new Date(at).toISOString(), locale)
  return (
    <Card>
      <h2 className="font-semibold">{t('whenUnlocks')}</h2>
      <p className="mt-1 mb-3 text-sm text-soft">
        {t(Number(release.cliffPart) > 0 ? 'unlockSummary' : 'unlockInSteps', {
          start: percent(Number(release.startPart)),
          from: dayOf(release.startsAt, locale),
          cliff: percent(Number(release.cliffPart)),
          at: dayOf(release.cliffAt, locale),
          end: dayOf(release.endsAt, locale),
        })}
      </p>
      <LineChart
        label={t('whenUnlocks')}
        lines={[{ points: points.map(({ at, part }) => ({ x: at, y: part })) }]}
        xLabels={[first, last].map((at) => ({ at, text: day(at) }))}
        yLabels={[0.5, 1].map((at) => ({ at, text: percent(at) }))}
        table={{
          head: [t('day'), t('unlocked')],
          rows: [...new Map(points.map(({ at, part }) => [day(at), percent(part)]))],
        }}
      />
    </Card>
  )
}
