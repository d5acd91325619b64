import { formatAmount, isolate, type Line } from '@lode/design'
import type { TFunction } from 'i18next'
import { timeOf } from '../../app/texts/format-time.ts'
import { AddressText } from '../../entities/addresses/face.ts'
import type { Offering, Project } from './queries.ts'

/** The terms of an offering, line by line. */
export function offeringLines(
  offering: Offering,
  { project, t, locale }: { project: Project | null; t: TFunction<'offerings'>; locale: string },
): Line[] {
  const text = (value: Offering['price']): string => isolate(formatAmount(value, { locale, decimals: 'all' }))
  const { minimum, maximum, softCap, method, closesAt, settledBy } = offering
  const limits = t('limitsValue', { minimum: text(minimum), maximum: text(maximum) })
  return [
    { key: 'until', label: t('commitUntil'), value: timeOf(closesAt, locale) },
    { key: 'limits', label: t('limits'), value: limits },
    { key: 'tooMuch', label: t('tooMuch'), value: t(`method.${method}`) },
    { key: 'settledBy', label: t('settledBy'), value: timeOf(settledBy, locale) },
    { key: 'softCap', label: t('softCap', { amount: text(softCap) }), value: t('softCapValue') },
    ...(project?.contract
      ? [
          {
            key: 'contract',
            label: t('contract'),
            value: <AddressText address={project.contract} copy what={t('contract')} />,
          },
        ]
      : []),
  ]
}
