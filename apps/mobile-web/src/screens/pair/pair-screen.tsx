import { buttonClass, classNames, useWide } from '@lode/design'
import { chartIntervals, isCoin, isPair, sidesOf } from '@lode/domain'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { AppLink } from '../../app/shell/app-link.tsx'
import { inPlace } from '../../app/shell/go-back.ts'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { MarketList, PairView, StarButton } from '../../features/market/face.ts'

/** From this width on the list of all pairs stands beside the chart. */
const besideFrom = '(min-width: 80rem)'

/** /exMarketPrices2: one pair, such as `/exMarketPrices2?pair=ETH-USDT&interval=4h`. */
export default function PairScreen(): JSX.Element {
  const { t } = useTranslation('market')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('pair') ?? ''
  const pair = isPair(asked) ? asked : 'BTC-USDT'
  const interval = chartIntervals.find((one) => one === search.get('interval')) ?? '1h'
  const { base, quote } = sidesOf(pair)
  const beside = useWide(besideFrom)
  return (
    <SubScreen
      title={t('pairTitle', { base, quote })}
      backTo="/exMarketPrices"
      action={<StarButton key={pair} pair={pair} />}
      {...(isCoin(base) && isCoin(quote)
        ? {
            footer: (
              <AppLink
                to={`/flashExchange?from=${quote}&to=${base}`}
                // On wide screens it belongs to the chart, not to the list beside it.
                className={classNames(buttonClass('primary', true), 'xl:ms-[23rem] xl:w-auto')}
              >
                {t('exchange', { coin: base, quote })}
              </AppLink>
            ),
          }
        : {})}
    >
      <div className="xl:grid xl:grid-cols-[21rem_minmax(0,1fr)] xl:items-start xl:gap-8">
        {beside && (
          <aside aria-label={t('title')} data-beside="">
            <MarketList />
          </aside>
        )}
        <PairView
          pair={pair}
          interval={interval}
          onInterval={(next) => setSearch({ pair, interval: next }, inPlace())}
        />
      </div>
    </SubScreen>
  )
}
