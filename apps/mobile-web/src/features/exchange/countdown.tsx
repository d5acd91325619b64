import { numberFormat } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'

const radius = 20
const around = 2 * Math.PI * radius

/** How long a price still holds: a ring that empties, and the same in words. Told to screen readers when it begins, not each second. */
export function Countdown({ left, of }: { left: number; of: number }): JSX.Element {
  const { t, i18n } = useTranslation('exchange')
  const seconds = numberFormat(i18n.language, {}).format(left)
  return (
    <div role="timer" className="mt-4 flex items-center gap-3">
      <span className="relative inline-flex size-12 shrink-0 items-center justify-center" aria-hidden="true">
        <svg aria-hidden="true" viewBox="0 0 48 48" className="absolute inset-0 -rotate-90 rtl:-scale-y-100">
          <circle cx="24" cy="24" r={radius} fill="none" strokeWidth="4" className="stroke-line" />
          <circle
            cx="24"
            cy="24"
            r={radius}
            fill="none"
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - Math.min(1, left / of))}
            className="stroke-accent"
          />
        </svg>
        <span className="text-sm font-semibold">{seconds}</span>
      </span>
      <p className="font-semibold">{t('holds', { seconds })}</p>
    </div>
  )
}
