import type { JSX, ReactNode } from 'react'

/**
 * Names and values, one pair a line: reviews, receipts, details of a record.
 * @example <DetailLines lines={[{ name: t('fee'), value: <AmountText value={fee} /> }]} />
 */
export function DetailLines({
  lines,
}: {
  lines: readonly { name: string; value: ReactNode; stacked?: boolean }[]
}): JSX.Element {
  return (
    <dl className="divide-y divide-line">
      {lines.map(({ name, value, stacked }) => (
        <div
          key={name}
          className={
            stacked
              ? 'py-2.5'
              : 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-2.5'
          }
        >
          <dt className="text-sm text-soft">{name}</dt>
          <dd className={stacked ? 'mt-1' : 'ms-auto min-w-0 text-end'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
