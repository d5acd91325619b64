import { AmountText } from '@lode/design'
import type { MoneyWire } from '@lode/domain'
import type { JSX } from 'react'
import { FiatText } from './fiat-text.tsx'

/** An amount of USDT, and under it what that is in the holder's currency. @example <MoneyText value={order.total} /> */
export function MoneyText({ value, fixed = false }: { value: MoneyWire; fixed?: boolean }): JSX.Element {
  return (
    <>
      <AmountText value={value} fixed={fixed} />
      {value.coin === 'USDT' && (
        <FiatText usdt={value.amount} className="block text-xs font-normal text-soft" />
      )}
    </>
  )
}
