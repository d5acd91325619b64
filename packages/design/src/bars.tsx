import type { JSX } from 'react'

/** One bar: `value` is any number the shares of the heights are taken from; amounts are shown by `text`. */
export type Bar = { key: string; label: string; text: string; value: number }

/**
 * Bars per day as SVG; below zero they hang from the line. A table for screen readers stands beside it.
 * Time runs left to right in every language. The numbers are for heights only: they never carry money.
 * @example <Bars caption="Profit of 7 days" bars={[{ key: '2026-11-20', label: 'Fri', text: '0.01 BTC', value: 0.01 }]} />
 */
export function Bars({ caption, bars }: { caption: string; bars: readonly Bar[] }): JSX.Element {
  const top = Math.max(...bars.map(({ value }) => value), 0)
  const bottom = Math.min(...bars.map(({ value }) => value), 0)
  const span = top - bottom || 1
  const line = 4 + (top / span) * 64
  const slot = 280 / Math.max(bars.length, 1)
  const width = Math.min(slot * 0.56, 24)
  return (
    <figure dir="ltr">
      <svg viewBox="0 0 280 72" className="h-auto w-full" aria-hidden="true">
        {bars.map(({ key, value }, index) => {
          const height = Math.max((Math.abs(value) / span) * 64, value === 0 ? 0 : 1.5)
          return (
            <rect
              key={key}
              x={index * slot + (slot - width) / 2}
              y={value < 0 ? line : line - height}
              width={width}
              height={height}
              rx="2"
              className={value < 0 ? 'fill-loss' : 'fill-gain'}
            />
          )
        })}
        <line x1="0" x2="280" y1={line} y2={line} className="stroke-line" strokeWidth="1" />
      </svg>
      {/* As large as its reader wants them, up to what seven of them leave room for. */}
      <div className="flex text-[length:min(0.75rem,4vw)] text-soft" aria-hidden="true">
        {bars.map(({ key, label }) => (
          <span key={key} className="flex-1 truncate text-center">
            {label}
          </span>
        ))}
      </div>
      <table className="sr-only">
        <caption>{caption}</caption>
        <tbody>
          {bars.map(({ key, label, text }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
