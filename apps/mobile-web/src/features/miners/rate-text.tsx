import { classNames, formatPercent, Icon } from '@lode/design'
import { ArrowDown, ArrowUp } from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'

/** A rate that can be a loss: sign, arrow and colour say the same. @example <RateText rate="-0.12" /> */
export function RateText({ rate }: { rate: string }): JSX.Element {
  const { i18n } = useTranslation()
  const loss = rate.startsWith('-')
  const text = formatPercent(loss ? rate.slice(1) : rate, { locale: i18n.language })
  return (
    <bdi
      dir="ltr"
      className={classNames(
        'inline-flex items-center gap-0.5 whitespace-nowrap',
        loss ? 'text-loss' : 'text-gain',
      )}
    >
      <Icon of={loss ? ArrowDown : ArrowUp} className="size-4" />
      {loss ? '−' : '+'}
      {text}
    </bdi>
  )
}
