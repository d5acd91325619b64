import { type JSX, useEffect, useId, useState } from 'react'
import '../onramp.css'
import { ForwardIcon } from '../../../react/icons.tsx'
import { Mark } from '../../../react/mark.tsx'
import type { ViewProps } from '../../../react/views/pieces.ts'
import { writeCoins, writeMoney } from '../amounts.ts'
import { presets } from '../onramp-state.ts'
import { useOnRamp } from '../use-onramp.ts'
import { placeName } from './place-name.ts'

/** The reader's place, the amount, four presets, the currency and the token. Each change requests new quotes. */
export function BuyForm({ modal, state }: ViewProps): JSX.Element {
  const { texts } = state
  const { options, paymentAmount, goal, act } = useOnRamp(modal)
  const ready = options !== undefined
  useEffect(() => act(({ prepare }) => prepare()), [act])
  if (goal !== undefined)
    return (
      <div className="lwm-stack">
        <Place modal={modal} state={state} />
        <Wanted modal={modal} state={state} />
      </div>
    )
  return (
    <div className="lwm-stack">
      <Place modal={modal} state={state} />
      <Pays modal={modal} state={state} />
      <fieldset className="lwm-tabs" aria-label={texts('youPay')}>
        {presets.map((preset) => (
          <Preset
            key={preset}
            preset={preset}
            chosen={preset === paymentAmount}
            disabled={!ready}
            modal={modal}
            state={state}
          />
        ))}
      </fieldset>
      <Gets modal={modal} state={state} />
    </div>
  )
}

/** The place that decides what is sold, and the way to another one. Nothing where the page knows it. */
function Place({ modal, state: { texts } }: ViewProps): JSX.Element | null {
  const { options } = useOnRamp(modal)
  if (options?.countries === undefined || options.place === undefined) return null
  const name = placeName(options.place, texts('languageTag'))
  return (
    <div className="lwm-place">
      <span className="lwm-soft">{texts('yourCountry')}</span>
      <button
        type="button"
        className="lwm-chip"
        aria-label={`${texts('selectCountry')}: ${name}`}
        onClick={() => void openView(modal, 'OnRampCountrySelect')}
      >
        {name}
        <ForwardIcon />
      </button>
    </div>
  )
}

/** The coins that have to arrive, and what they cost at the provider that takes least. */
function Wanted({ modal, state }: ViewProps): JSX.Element {
  const { texts } = state
  const { goal, quotes, quoteStatus, paymentCurrency } = useOnRamp(modal)
  const language = texts('languageTag')
  const best = quotes.find(({ refusal }) => refusal === undefined)
  const pays = best?.refusal === undefined ? best?.pays : undefined
  return (
    <>
      <div className="lwm-field">
        <span className="lwm-soft">{texts('youGet')}</span>
        <output className="lwm-input lwm-input--amount lwm-input--whole">
          <bdi dir="ltr">{`${writeCoins(goal?.receives ?? '0', language)} ${goal?.symbol ?? ''}`}</bdi>
        </output>
      </div>
      <div className="lwm-field">
        <span className="lwm-soft">{texts('youPay')}</span>
        <div className="lwm-field-line">
          <output className="lwm-input lwm-input--amount" aria-busy={quoteStatus === 'loading'}>
            {quoteStatus === 'loading' ? (
              <span className="lwm-bone" role="status" aria-label={texts('quotesLoading')} />
            ) : (
              <bdi dir="ltr">{pays === undefined ? '–' : writeMoney(pays, paymentCurrency, language)}</bdi>
            )}
          </output>
          <CurrencyChip modal={modal} state={state} />
        </div>
      </div>
    </>
  )
}

function CurrencyChip({ modal, state: { texts } }: ViewProps): JSX.Element {
  const { paymentCurrency } = useOnRamp(modal)
  return (
    <button
      type="button"
      className="lwm-chip"
      aria-label={`${texts('selectCurrency')}: ${paymentCurrency}`}
      onClick={() => void openView(modal, 'OnRampFiatSelect')}
    >
      <bdi>{paymentCurrency}</bdi>
      <ForwardIcon />
    </button>
  )
}

function Pays({ modal, state }: ViewProps): JSX.Element {
  const { texts } = state
  const id = useId()
  const { paymentAmount, paymentCurrency, options, act } = useOnRamp(modal)
  // What is typed stands at once, also while the code of buying is on its way.
  const [typed, setTyped] = useState(paymentAmount)
  const [known, setKnown] = useState(paymentAmount)
  if (known !== paymentAmount) {
    setKnown(paymentAmount)
    if (typed.replace(',', '.') !== paymentAmount) setTyped(paymentAmount)
  }
  const fiat = options?.currencies.find(({ code }) => code === paymentCurrency)
  return (
    <div className="lwm-field">
      <label className="lwm-soft" htmlFor={id}>
        {texts('youPay')}
      </label>
      <div className="lwm-field-line">
        <input
          id={id}
          className="lwm-input lwm-input--amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          dir="ltr"
          aria-describedby={fiat === undefined ? undefined : `${id}-limits`}
          value={typed}
          onChange={({ target: { value } }) => {
            if (!/^[\d.,\s]*$/.test(value)) return
            setTyped(value)
            act(({ type }) => type(value))
          }}
        />
        <CurrencyChip modal={modal} state={state} />
      </div>
      {fiat === undefined ? null : (
        <p className="lwm-soft" id={`${id}-limits`}>
          {limitsOf(fiat, state)}
        </p>
      )}
    </div>
  )
}

function limitsOf(
  { code, min, max }: { code: string; min?: string; max?: string },
  { texts }: ViewProps['state'],
): string {
  const money = (amount: string): string => writeMoney(amount, code, texts('languageTag'))
  if (min !== undefined && max !== undefined) return texts('limits', { min: money(min), max: money(max) })
  if (min !== undefined) return texts('limitMin', { min: money(min) })
  return max === undefined ? '' : texts('limitMax', { max: money(max) })
}

function Preset({
  preset,
  chosen,
  disabled,
  modal,
  state,
}: ViewProps & { preset: string; chosen: boolean; disabled: boolean }): JSX.Element {
  const { paymentCurrency, act } = useOnRamp(modal)
  const label = new Intl.NumberFormat(state.texts('languageTag'), {
    style: 'currency',
    currency: paymentCurrency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(Number(preset))
  return (
    <button
      type="button"
      className="lwm-tab"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={() => act(({ type }) => type(preset))}
    >
      <bdi dir="ltr">{label}</bdi>
    </button>
  )
}

function Gets({ modal, state }: ViewProps): JSX.Element {
  const { texts } = state
  const { token, quotes, quoteStatus } = useOnRamp(modal)
  const best = quotes.find(({ refusal }) => refusal === undefined)
  const amount = best?.refusal === undefined ? best?.receives : undefined
  const shown = amount === undefined ? '–' : writeCoins(amount, texts('languageTag'))
  return (
    <div className="lwm-field">
      <span className="lwm-soft">{texts('youGet')}</span>
      <div className="lwm-field-line">
        <output className="lwm-input lwm-input--amount" aria-busy={quoteStatus === 'loading'}>
          {quoteStatus === 'loading' ? (
            <span className="lwm-bone" role="status" aria-label={texts('quotesLoading')} />
          ) : (
            <bdi dir="ltr">{shown}</bdi>
          )}
        </output>
        <button
          type="button"
          className="lwm-chip"
          disabled={token === undefined}
          onClick={() => void openView(modal, 'OnRampTokenSelect')}
        >
          <span className="lwm-hidden">{`${texts('selectToken')}: `}</span>
          <Mark picture={token?.icon} name={token?.symbol ?? ''} size="small" round />
          <bdi>{token?.symbol}</bdi>
          <ForwardIcon />
        </button>
      </div>
      {token === undefined ? null : (
        <p className="lwm-soft">{texts('onNetwork', { network: token.network.name })}</p>
      )}
    </div>
  )
}

/** One view further in the open modal; on the page itself the modal opens at it. */
function openView(
  modal: ViewProps['modal'],
  view: 'OnRampFiatSelect' | 'OnRampTokenSelect' | 'OnRampCountrySelect',
): Promise<void> | void {
  return modal.getState().open ? modal.goTo({ view }) : modal.open(view)
}
