import type { JSX } from 'react'
import { amountText } from './money-text.ts'

/** An amount in a table: in groups of three to the eye, plain in a file of the table. @example <Amount of={held} coin /> */
export function Amount({
  of,
  coin = false,
}: {
  of: { amount: string; coin: string }
  /** Whether its coin stands behind it. */
  coin?: boolean
}): JSX.Element {
  return (
    <>
      <data value={of.amount} className="font-semibold whitespace-nowrap tabular-nums">
        {amountText(of.amount)}
      </data>
      {coin && <span className="text-soft"> {of.coin}</span>}
    </>
  )
}
