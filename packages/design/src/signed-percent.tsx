import type { JSX } from 'react'
import { classNames } from './class-names.ts'
import { useDesign } from './design-context.tsx'
import { formatPercent } from './format-amount.ts'
import { Icon } from './icon.tsx'
import { ArrowDown, ArrowUp } from './icons.ts'

/** A share that can be a loss: sign, arrow and colour say the same. @example <SignedPercent fraction="-0.0123" decimals={2} /> */
export function SignedPercent({
  fraction,
  decimals = 1,
}: {
  fraction: string
  decimals?: number
}): JSX.Element {
  const { locale } = useDesign()
  const lost = fraction.startsWith('-')
  return (
    <bdi dir="ltr" className={classNames('whitespace-nowrap', lost ? 'text-loss' : 'text-gain')}>
      <Icon of={lost ? ArrowDown : ArrowUp} className="me-0.5 inline size-4 align-[-0.15em]" />
      {lost ? '−' : '+'}
      {formatPercent(lost ? fraction.slice(1) : fraction, { locale, decimals })}
    </bdi>
  )
}
