import { CoinMark, Icon } from '@lode/design'
import { ChevronDown } from '@lode/design/icons.ts'
import type { Coin } from '@lode/domain'
import type { JSX } from 'react'

/** A coin with its mark, to be chosen among some: the browser's own list, under a pill. */
export function CoinChoice({
  label,
  coins,
  value,
  onChange,
}: {
  label: string
  coins: readonly Coin[]
  value: Coin
  onChange: (coin: Coin) => void
}): JSX.Element {
  return (
    <span className="relative inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-ground ps-2 pe-3 text-base font-semibold text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <CoinMark coin={value} className="size-7" />
      {value}
      <Icon of={ChevronDown} className="size-4 text-soft" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(coins.find((coin) => coin === event.target.value) ?? value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {coins.map((coin) => (
          <option key={coin} value={coin}>
            {coin}
          </option>
        ))}
      </select>
    </span>
  )
}
