import { AmountText, Button, buttonClass, Icon, IconButton } from '@lode/design'
import { ArrowUpDown } from '@lode/design/icons.ts'
import { type Coin, fromWire } from '@lode/domain'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { sentenceGap } from '../../app/texts/sentence-gap.ts'
import { AmountInput, exactAmount } from '../../entities/coins/face.ts'
import { CoinChoice } from './coin-choice.tsx'
import { EstimateLines } from './estimate-lines.tsx'
import { FailureNote } from './failure-note.tsx'
import { problemText } from './problem-text.ts'
import type { ExchangeCoin, ExchangeOptions } from './queries.ts'
import { useAmounts } from './use-amounts.ts'

/** What a price is asked for. */
export type Asked = { from: Coin; to: Coin; given: { amount: string; coin: Coin } }

/** Two coins and an amount of either: the other follows at the prices of now, until a price is asked for. */
export function ExchangeForm({
  options,
  from,
  to,
  onCoins,
  asking,
  error,
  onAsk,
}: {
  options: ExchangeOptions
  from: ExchangeCoin
  to: ExchangeCoin
  onCoins: (from: Coin, to: Coin) => void
  asking: boolean
  error: Error | null
  onAsk: (asked: Asked) => void
}): JSX.Element {
  const { t, i18n } = useTranslation('exchange')
  const { t: transfers } = useTranslation('transfers')
  const { t: payments } = useTranslation('payments')
  const { t: errors } = useTranslation('errors')
  const [tried, setTried] = useState(false)
  const { side, pay, receive, amount, estimate, problem, turn } = useAmounts(options, { from, to })
  const blocked = options.unavailable ?? (from.usd === null ? 'no_price' : to.unavailable)
  const text =
    problem && (problem.reason !== 'not_positive' || tried) ? problemText(errors, problem) : undefined
  const fields = [
    { name: 'pay', choose: 'payCoin', entry: pay, of: from, max: { max: largest(from) } },
    { name: 'receive', choose: 'receiveCoin', entry: receive, of: to, max: {} },
  ] as const
  const swap = () => {
    turn()
    onCoins(to.coin, from.coin)
  }
  const choose = (name: 'pay' | 'receive', coin: Coin) => {
    const other = name === 'pay' ? to.coin : from.coin
    if (coin === other) swap()
    else if (name === 'pay') onCoins(coin, to.coin)
    else onCoins(from.coin, coin)
  }
  return (
    <form
      className="flex flex-col gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (amount === undefined || problem || options.unavailable !== null) return
        const coin = side === 'pay' ? from.coin : to.coin
        onAsk({ from: from.coin, to: to.coin, given: { amount, coin } })
      }}
    >
      {fields.map(({ name, choose: label, entry, of, max }) => (
        <div key={name}>
          {name === 'receive' && (
            <div className="-mt-2 mb-1 flex justify-center">
              <IconButton
                label={t('swap')}
                onClick={swap}
                className="rounded-full border border-line bg-raised text-accent"
              >
                <Icon of={ArrowUpDown} className="size-5" />
              </IconButton>
            </div>
          )}
          <AmountInput
            label={t(name)}
            coin={of.coin}
            coinChoice={
              <CoinChoice
                label={t(label)}
                coins={options.coins.map(({ coin }) => coin)}
                value={of.coin}
                onChange={(coin) => choose(name, coin)}
              />
            }
            entry={entry}
            tried={tried && side === name}
            problem={side === name ? text : undefined}
            {...max}
            balance={
              <>
                {transfers('available')} <AmountText value={of.available} />
              </>
            }
          />
        </div>
      ))}
      {problem?.reason === 'insufficient' && (
        <AppLink to="/deposit" className={buttonClass('quiet', true)}>
          {t('deposit', { coin: from.coin })}
        </AppLink>
      )}
      {blocked !== null && (
        <p role="status" className="rounded-card bg-wait-tint p-3 text-sm font-semibold text-wait">
          {t(`unavailable.${blocked}`, { coin: from.usd === null ? from.coin : to.coin })}
        </p>
      )}
      <EstimateLines options={options} from={from} to={to} estimate={estimate} />
      <p className="mt-2 text-sm text-soft">
        {t('estimateNote', { seconds: options.lifetimeSeconds })}
        {sentenceGap(i18n.language)}
        {payments('limits', {
          minimum: exactAmount(from.minimum, i18n.language),
          maximum: exactAmount(from.maximum, i18n.language),
        })}
      </p>
      <FailureNote error={error} />
      <Button kind="primary" wide type="submit" loading={asking} className="mt-2">
        {t('getPrice')}
      </Button>
    </form>
  )
}

/** The most that can be paid at once: what is available, up to the limit. */
function largest({ available, maximum }: ExchangeCoin): string {
  return fromWire(available).units < fromWire(maximum).units ? available.amount : maximum.amount
}
