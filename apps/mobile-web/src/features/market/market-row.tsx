import { CoinMark, numberFormat, rowClass, SignedPercent, Sparkline } from '@lode/design'
import { sidesOf } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { type Market, turnover } from './choose-markets.ts'
import { coinName } from './coin-names.ts'
import { PriceText } from './price-text.tsx'

const short = { notation: 'compact', maximumFractionDigits: 1 } as const

/** A pair in the list: what it is, a week's line, price and change; it leads to its chart. */
export function MarketRow({ market }: { market: Market }): JSX.Element {
  const { i18n } = useTranslation()
  const { pair, price, change24h, volume24h, sparkline } = market
  const { base, quote } = sidesOf(pair)
  return (
    <AppLink className={rowClass} to={`/exMarketPrices2?pair=${pair}`}>
      <span className="flex min-h-16 items-center gap-3 px-4 py-2.5 @max-[16rem]:flex-wrap">
        <CoinMark coin={base} />
        <span className="min-w-0 flex-1 @max-[16rem]:min-w-min">
          <span className="block whitespace-nowrap @max-[16rem]:whitespace-normal">
            <span className="font-semibold">{base}</span> <span className="text-sm text-soft">/{quote}</span>
          </span>
          <span className="block truncate @max-[16rem]:whitespace-normal text-sm text-soft">
            {coinName(base)}
          </span>
        </span>
        {volume24h !== null && (
          <bdi dir="ltr" className="w-20 text-end text-sm text-soft @max-md:hidden">
            {numberFormat(i18n.language, short).format(Number(turnover(price, volume24h)))}
          </bdi>
        )}
        <Sparkline
          values={sparkline.map(Number)}
          className="h-7 w-12 min-w-0 shrink-99 @md:w-28 @md:shrink-0 max-[359px]:hidden @max-[16rem]:hidden"
        />
        <span className="min-w-24 shrink-0 text-end @md:min-w-28 @max-[16rem]:grow">
          <span className="block">
            <PriceText price={price} />
          </span>
          {change24h !== null && (
            <span className="block text-sm">
              <SignedPercent fraction={change24h} decimals={2} />
            </span>
          )}
        </span>
      </span>
    </AppLink>
  )
}
