import { type JSX, useState } from 'react'
import { classNames } from './class-names.ts'
import { useDesign } from './design-context.tsx'
import { decimalsShown, splitAmount } from './format-amount.ts'

/** How large an amount stands: `lead` is the one number of a screen. */
export type AmountSize = 'lead' | 'large' | 'normal'

const sizes: Record<AmountSize, { whole: string; rest: string }> = {
  lead: { whole: 'text-2xl font-semibold', rest: 'text-lg' },
  large: { whole: 'text-lg font-semibold', rest: 'text-sm' },
  normal: { whole: 'font-semibold', rest: 'text-sm' },
}

/**
 * An amount: whole part strong, decimals lighter, coin small; truncated to 3 decimals, whole on tap.
 * `signed` writes the plus of what comes in, in green; what leaves stands in ink. `fixed` is for amounts inside links and buttons.
 * @example <AmountText value={{ amount: '12.3456', coin: 'USDT' }} size="lead" />
 */
export function AmountText({
  value,
  size = 'normal',
  signed = false,
  fixed = false,
  decimals = 3,
}: {
  value: { amount: string; coin: string }
  size?: AmountSize
  signed?: boolean
  fixed?: boolean
  decimals?: number
}): JSX.Element {
  const { locale, texts } = useDesign()
  const [exact, setExact] = useState(false)
  const { sign, whole, fraction } = splitAmount(value.amount, { locale, decimals: exact ? 'all' : decimals })
  const zero = /^-?0*(\.0*)?$/.test(value.amount)
  const look = sizes[size]
  const content = (
    <bdi
      dir="ltr"
      className={classNames(
        // Where the text is large, the one number of a screen may break before its decimals, a large one before its coin.
        size === 'normal' ? 'whitespace-nowrap' : 'whitespace-normal',
        signed && !zero && !sign && 'text-gain',
        exact && 'whitespace-normal break-all',
      )}
    >
      <span className={look.whole}>
        {sign ? '−' : signed && !zero ? '+' : ''}
        {whole}
      </span>
      {size === 'lead' && <wbr />}
      <span className={classNames(look.rest, 'font-normal')}>{fraction}</span>
      {size === 'large' && <wbr />}
      <span
        className={classNames(
          'ms-1 font-medium',
          size === 'lead' ? 'text-sm' : 'text-xs',
          !signed && 'text-soft',
        )}
      >
        {value.coin}
      </span>
    </bdi>
  )
  if (fixed || hasNoMore(value.amount, decimals)) return content
  return (
    <button
      type="button"
      title={texts.showExact}
      aria-expanded={exact}
      onClick={() => setExact(!exact)}
      className="text-start"
    >
      {content}
    </button>
  )
}

function hasNoMore(amount: string, decimals: number): boolean {
  return (amount.split('.')[1] ?? '').length <= decimalsShown(amount, decimals)
}
