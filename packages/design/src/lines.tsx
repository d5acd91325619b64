import type { JSX, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** One line: what it is and its value. `strong` is for the line that the others add up to. */
export type Line = { key: string; label: ReactNode; value: ReactNode; strong?: boolean }

/** Labels with their values, a hairline between them. @example <Lines lines={[{ key: 'fee', label: 'Fee', value: '1 USDT' }]} /> */
export function Lines({ lines }: { lines: readonly Line[] }): JSX.Element {
  return (
    <dl className="divide-y divide-line text-sm">
      {lines.map(({ key, label, value, strong }) => (
        <div
          key={key}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 first:pt-0 last:pb-0"
        >
          <dt className={strong ? 'font-semibold' : 'text-soft'}>{label}</dt>
          <dd className={classNames('ms-auto min-w-0 text-end', strong ? 'font-semibold' : 'font-medium')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
