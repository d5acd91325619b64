import { type JSX, useEffect } from 'react'
import '../../../react/account.css'
import { HelpIcon } from '../../../react/icons.tsx'
import { Mark } from '../../../react/mark.tsx'
import type { ViewProps } from '../../../react/views/pieces.ts'
import { writeCoins, writeMoney } from '../amounts.ts'
import type { OnRampQuote } from '../onramp-client.ts'
import { openPopup } from '../popup.ts'
import { useOnRamp } from '../use-onramp.ts'
import { BuyForm } from './buy-form.tsx'
import { Countries } from './countries.tsx'

const mostNetworks = 5

/** The amount to buy and the quotes of the providers, with every cost. */
export function OnRampProviders({ modal, state }: ViewProps): JSX.Element {
  const { texts } = state
  const { options, optionsFailed, act } = useOnRamp(modal)
  useEffect(() => act(({ prepare }) => prepare()), [act])
  if (optionsFailed)
    return (
      <div className="lwm-waiting" role="alert">
        <p className="lwm-strong lwm-bad">{texts('optionsFailed')}</p>
        <button type="button" className="lwm-button" onClick={() => act(({ prepare }) => prepare())}>
          {texts('tryAgain')}
        </button>
      </div>
    )
  if (options?.countries !== undefined && options.place === undefined)
    return <Countries modal={modal} state={state} />
  if (options?.unavailable !== undefined) return <Unavailable modal={modal} state={state} />
  return (
    <div className="lwm-buy">
      <div className="lwm-stack">
        <BuyForm modal={modal} state={state} />
        <Destinations modal={modal} state={state} />
        <Quotes modal={modal} state={state} />
        <div className="lwm-place">
          <button
            type="button"
            className="lwm-plain lwm-link"
            onClick={() => modal.goTo({ view: 'WhatIsABuy' })}
          >
            {texts('whatIsABuy')}
          </button>
          <button
            type="button"
            className="lwm-plain lwm-link"
            onClick={() => modal.goTo({ view: 'OnRampActivity' })}
          >
            {texts('buyActivity')}
          </button>
        </div>
      </div>
    </div>
  )
}

/** The reason why nothing can be bought, with a link to the deposit. */
function Unavailable({ modal, state: { texts } }: ViewProps): JSX.Element {
  const { options } = useOnRamp(modal)
  return (
    <div className="lwm-waiting" role="alert">
      <span className="lwm-mark lwm-mark--hero lwm-mark--plain" aria-hidden="true">
        <HelpIcon />
      </span>
      <p className="lwm-strong">{texts(`unavailable_${options?.unavailable ?? 'providers'}`)}</p>
      {options?.depositUrl === undefined ? null : (
        <a className="lwm-button" href={options.depositUrl}>
          {texts('depositInstead')}
        </a>
      )}
      {options?.countries === undefined ? null : (
        <button
          type="button"
          className="lwm-button lwm-button--quiet"
          onClick={() => modal.goTo({ view: 'OnRampCountrySelect' })}
        >
          {texts('otherCountry')}
        </button>
      )}
    </div>
  )
}

/** The choice of the destination, if there are several. */
function Destinations({ modal, state: { texts } }: ViewProps): JSX.Element | null {
  const { options, destination, goal, act } = useOnRamp(modal)
  if (goal !== undefined || options === undefined || options.destinations.length < 2) return null
  return (
    <fieldset className="lwm-tabs" aria-label={texts('costArrives')}>
      {options.destinations.map(({ kind }) => (
        <button
          key={kind}
          type="button"
          className="lwm-tab"
          aria-pressed={kind === destination}
          onClick={() => act(({ chooseDestination }) => chooseDestination(kind))}
        >
          {texts(kind === 'balance' ? 'toBalance' : 'toWallet')}
        </button>
      ))}
    </fieldset>
  )
}

function Quotes({ modal, state }: ViewProps): JSX.Element {
  const { texts } = state
  const { quotes, quoteStatus, goal, options, act } = useOnRamp(modal)
  if (goal !== undefined && options?.tokens.every(({ symbol }) => symbol !== goal.symbol))
    return <p className="lwm-soft lwm-small">{texts('refused_not_sold_here')}</p>
  if (quoteStatus === 'failed')
    return (
      <div className="lwm-waiting" role="alert">
        <p className="lwm-strong lwm-bad">{texts('quotesFailed')}</p>
        <button
          type="button"
          className="lwm-button lwm-button--quiet"
          onClick={() => act(({ requote }) => requote())}
        >
          {texts('tryAgain')}
        </button>
      </div>
    )
  if (quoteStatus === 'idle') return <p className="lwm-soft lwm-small">{texts('noAmount')}</p>
  const offers = quotes.filter(({ refusal }) => refusal === undefined)
  return (
    <ul className="lwm-list" aria-busy={quoteStatus === 'loading'}>
      {quotes.map((quote) => (
        <Provider
          key={quote.name}
          quote={quote}
          rank={
            offers.length < 2
              ? undefined
              : offers.indexOf(quote) === 0
                ? 'cheapest'
                : offers.at(-1) === quote
                  ? 'dearest'
                  : undefined
          }
          modal={modal}
          state={state}
        />
      ))}
    </ul>
  )
}

/** The quote of a provider. Disabled while loading, and without an offer. */
function Provider({
  quote,
  rank,
  modal,
  state,
}: ViewProps & { quote: OnRampQuote; rank: 'cheapest' | 'dearest' | undefined }): JSX.Element {
  const { texts } = state
  const { quoteStatus, act } = useOnRamp(modal)
  const press = (): void => {
    // Within the press: a window that is opened later is blocked.
    const popup = openPopup()
    act(({ buy }) => buy(quote.name, popup))
  }
  return (
    <li className="lwm-offer">
      <button
        type="button"
        className="lwm-row lwm-provider"
        disabled={quoteStatus === 'loading' || quote.refusal !== undefined}
        onClick={press}
      >
        <Mark picture={quote.icon} name={quote.label} />
        <span className="lwm-row-name lwm-provider-lines">
          <span className="lwm-transaction-head">
            {quote.label}
            {rank === undefined ? null : (
              <span className={rank === 'cheapest' ? 'lwm-tag' : 'lwm-tag lwm-tag--calm'}>{texts(rank)}</span>
            )}
          </span>
          <Arrives quote={quote} modal={modal} state={state} />
          {quote.feeRange === undefined ? null : <FeeRange feeRange={quote.feeRange} state={state} />}
          <span className="lwm-networks" aria-hidden="true">
            {quote.networks.slice(0, mostNetworks).map(({ id, name, icon }) => (
              <Mark key={id} picture={icon} name={name} size="small" round />
            ))}
          </span>
        </span>
      </button>
      <Costs quote={quote} modal={modal} state={state} />
    </li>
  )
}

function FeeRange({
  feeRange: { min, max },
  state: { texts },
}: Pick<ViewProps, 'state'> & { feeRange: NonNullable<OnRampQuote['feeRange']> }): JSX.Element {
  const percent = (fee: string): string => writeCoins(fee, texts('languageTag'))
  return (
    <span className="lwm-soft">
      {min === max
        ? texts('feeOne', { fee: percent(min) })
        : texts('feeRange', { min: percent(min), max: percent(max) })}
    </span>
  )
}

function Arrives({ quote, modal, state: { texts } }: ViewProps & { quote: OnRampQuote }): JSX.Element {
  const { token, goal, paymentCurrency } = useOnRamp(modal)
  const language = texts('languageTag')
  if (quote.refusal !== undefined) {
    const limit = quote.limit === undefined ? '' : writeMoney(quote.limit, paymentCurrency, language)
    return <span className="lwm-soft">{texts(`refused_${quote.refusal}`, { limit })}</span>
  }
  return (
    <span className="lwm-strong">
      <bdi dir="ltr">
        {goal === undefined
          ? `${writeCoins(quote.receives, language)} ${token?.symbol ?? ''}`
          : writeMoney(quote.pays, paymentCurrency, language)}
      </bdi>
    </span>
  )
}

/** The costs of a purchase, line by line. */
function Costs({ quote, modal, state: { texts } }: ViewProps & { quote: OnRampQuote }): JSX.Element | null {
  const { paymentCurrency } = useOnRamp(modal)
  if (quote.refusal !== undefined) return null
  const language = texts('languageTag')
  const money = (amount: string): string => writeMoney(amount, paymentCurrency, language)
  const below = quote.spread?.startsWith('-') === true
  return (
    <dl className="lwm-costs">
      <Cost name={texts('youPay')} value={money(quote.pays)} />
      <Cost name={texts('costProvider')} value={money(quote.providerFee)} />
      <Cost name={texts('costNetwork')} value={money(quote.networkFee)} />
      {quote.spread === undefined ? null : (
        <Cost
          name={texts(below ? 'costBelow' : 'costSpread')}
          value={money(below ? quote.spread.slice(1) : quote.spread)}
        />
      )}
    </dl>
  )
}

function Cost({ name, value }: { name: string; value: string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  )
}
