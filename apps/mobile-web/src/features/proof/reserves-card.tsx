import type { endpoints, ReplyOf } from '@lode/api-contract'
import { Card, Chip, CoinMark, formatPercent, isolate, splitAmount } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { coversAll, reservesRatio } from './reserves-ratio.ts'

type Solvency = ReplyOf<typeof endpoints.system.proof>['solvency']
type Coin = NonNullable<Solvency>[number]

/** Held, owed and ours, coin by coin, and whether the books match the chain. */
export function ReservesCard({ solvency }: { solvency: Solvency }): JSX.Element {
  const { t } = useTranslation('trust')
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{t('reserves')}</h2>
        {solvency && solvency.length > 0 && (
          <Chip tone={coversAll(solvency) ? 'good' : 'bad'}>
            {t(coversAll(solvency) ? 'enough' : 'short')}
          </Chip>
        )}
      </div>
      {solvency === null && <p className="mt-3">{t('reservesUnknown')}</p>}
      {solvency?.map((coin) => (
        <CoinReserves key={coin.coin + coin.network} of={coin} />
      ))}
      {solvency && solvency.length > 0 && (
        <p className="mt-4 text-sm">
          {t(solvency.every(({ booksMatch }) => booksMatch) ? 'booksMatch' : 'booksDiffer')}
        </p>
      )}
      <p className="mt-4 text-sm text-soft">{t('reservesNote')}</p>
    </Card>
  )
}

function CoinReserves({ of }: { of: Coin }): JSX.Element {
  const { t, i18n } = useTranslation('trust')
  const locale = i18n.language
  const ratio = reservesRatio(of)
  const shown = (amount: string): string => {
    const { sign, whole, fraction } = splitAmount(amount, { locale, decimals: 2 })
    return isolate(sign + whole + fraction)
  }
  const [held, owed] = [Number(of.held.amount), Number(of.owed.amount)]
  const most = Math.max(held, owed) || 1
  return (
    <div className="mt-4">
      <div className="flex items-center gap-2">
        <CoinMark coin={of.coin} className="size-6" />
        <h3 className="flex-1 font-semibold">{of.coin}</h3>
        {ratio !== null && (
          <span className="text-lg font-semibold">
            <bdi>{formatPercent(ratio, { locale })}</bdi>
          </span>
        )}
      </div>
      <svg
        viewBox="0 0 100 20"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-2 block h-5 w-full rtl:-scale-x-100"
      >
        <rect width={(held / most) * 100} height="8" className="fill-accent" />
        <rect y="12" width={(owed / most) * 100} height="8" className="fill-info" fillOpacity="0.55" />
      </svg>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>{t('held', { amount: shown(of.held.amount) })}</span>
        <span>{t('owed', { amount: shown(of.owed.amount) })}</span>
        <span>{t('ours', { amount: shown(of.ours.amount) })}</span>
      </p>
    </div>
  )
}
