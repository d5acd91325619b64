import type { JSX, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const marks: Record<string, ReactNode> = {
  USDT: (
    <path d="M9 9.5h14M16 9.5v14M9.5 14.5c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5-2.9-2.2-6.5-2.2-6.5.8-6.5 2.2Z" />
  ),
  BTC: (
    <path d="M12.5 8v16M11 9.5h6.2a3.2 3.2 0 0 1 0 6.5h-4.7 5.4a3.3 3.3 0 0 1 0 6.5H11M15.5 7v2.5M15.5 22.5v2.5" />
  ),
  ETH: <path d="m16 6 6.5 10.5L16 20.5l-6.5-4L16 6Zm-6 13 6 7.5 6-7.5" />,
}
const tints: Record<string, string> = {
  USDT: 'bg-accent-tint text-accent',
  BTC: 'bg-wait-tint text-wait',
  ETH: 'bg-info-tint text-info',
}

/** The mark of a coin, drawn by us: a picture beside its symbol, never instead of it. @example <CoinMark coin="BTC" /> */
export function CoinMark({ coin, className }: { coin: string; className?: string }): JSX.Element {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('rounded-full', tints[coin] ?? 'bg-sunken text-soft', className ?? 'size-9')}
    >
      {marks[coin]}
    </svg>
  )
}
