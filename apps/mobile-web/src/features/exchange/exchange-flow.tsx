import type { Coin } from '@lode/domain'
import { type JSX, useState } from 'react'
import { type Asked, ExchangeForm } from './exchange-form.tsx'
import { ExchangeReview } from './exchange-review.tsx'
import type { ExchangeCoin, ExchangeOptions, Quote } from './queries.ts'
import { useExchange } from './use-exchange.ts'

/** From two coins and an amount over a price that holds for seconds to the exchange. */
export function ExchangeFlow({
  options,
  from,
  to,
  holder,
  onCoins,
  onDone,
}: {
  options: ExchangeOptions
  from: ExchangeCoin
  to: ExchangeCoin
  /** Who is signed in: what was sent is only sent again for the same holder. */
  holder: string
  onCoins: (from: Coin, to: Coin) => void
  onDone: (id: string) => void
}): JSX.Element {
  const exchange = useExchange({ holder, onDone: ({ id }) => onDone(id) })
  const [asked, setAsked] = useState<Asked>()
  const { kept } = exchange
  const ask = (next: Asked): void => {
    setAsked(next)
    exchange.ask(next)
  }
  return (
    <>
      <ExchangeForm
        options={options}
        from={from}
        to={to}
        onCoins={onCoins}
        asking={exchange.quoting && kept === null}
        error={kept === null ? exchange.quoteError : null}
        onAsk={ask}
      />
      {kept !== null && (
        <ExchangeReview
          kept={kept}
          accepting={exchange.accepting}
          error={exchange.acceptError}
          quoting={exchange.quoting}
          quoteError={exchange.quoteError}
          onAccept={exchange.accept}
          onAgain={() => ask(asked ?? askedOf(kept.quote))}
          onClose={exchange.drop}
        />
      )}
    </>
  )
}

/** What a price was asked for before a reload: by what is paid. */
function askedOf({ pay, receive }: Quote): Asked {
  return { from: pay.coin, to: receive.coin, given: pay }
}
