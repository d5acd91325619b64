import type { ComponentProps, JSX } from 'react'
import { classNames } from './class-names.ts'

/** A raised plane with a hairline. `flush` leaves out the padding, for lists. @example <Card>…</Card> */
export function Card({
  flush = false,
  className,
  ...rest
}: ComponentProps<'div'> & { flush?: boolean }): JSX.Element {
  return (
    <div
      {...rest}
      className={classNames(
        'rounded-card border border-line bg-raised',
        flush ? 'overflow-hidden' : 'p-4',
        className,
      )}
    />
  )
}
