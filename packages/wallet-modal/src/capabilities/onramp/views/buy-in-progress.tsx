import { type JSX, useEffect } from 'react'
import { OutIcon } from '../../../react/icons.tsx'
import { Mark } from '../../../react/mark.tsx'
import type { ViewProps } from '../../../react/views/pieces.ts'
import { writeCoins, writeMoney } from '../amounts.ts'
import { type OnRampState, type Purchase, tokenOf } from '../onramp-state.ts'
import { openPopup } from '../popup.ts'
import { useOnRamp } from '../use-onramp.ts'

const sayings = {
  opening: { heading: 'buyOpening', note: 'buyOpeningNote' },
  changed: { heading: 'buyChanged', note: 'buyChangedNote' },
  waiting: { heading: 'buyWaiting', note: 'buyWaitingNote' },
  blocked: { heading: 'buyBlocked', note: 'buyBlockedNote' },
  refused: { heading: 'buyRefused', note: 'buyRefusedNote' },
  failed: { heading: 'buyFailed', note: 'buyFailedNote' },
} as const

/** A purchase that is being paid for in a window of the provider; it watches for it. */
export function BuyInProgress({ modal, state }: ViewProps): JSX.Element {
  const { texts } = state
  const buying = useOnRamp(modal)
  const { purchase, quotes, act } = buying
  const phase = purchase?.phase ?? 'failed'
  const watches = phase === 'waiting' || phase === 'blocked'
  useEffect(() => {
    if (!watches) return
    const over = new AbortController()
    act(({ follow }) => follow(over.signal))
    return () => over.abort()
  }, [watches, act])
  const { heading, note } = sayings[phase]
  const bad = phase === 'refused' || phase === 'failed'
  const again = (): void => {
    const popup = openPopup()
    act(({ again }) => again(popup))
  }
  const accept = (): void => {
    const popup = openPopup()
    act(({ accept }) => accept(popup))
  }
  const label = purchase?.label ?? ''
  return (
    <div className="lwm-waiting">
      <div className={`lwm-hero${bad || phase === 'changed' ? '' : ' lwm-hero--busy'}`}>
        <Mark
          picture={quotes.find(({ name }) => name === purchase?.provider)?.icon}
          name={label}
          size="hero"
        />
      </div>
      <div className="lwm-say" role={bad ? 'alert' : 'status'}>
        <p className={bad ? 'lwm-strong lwm-bad' : 'lwm-strong'}>{texts(heading, { provider: label })}</p>
        <p className="lwm-soft">{texts(note)}</p>
      </div>
      {phase === 'blocked' && purchase?.url !== undefined ? (
        <a className="lwm-button" href={purchase.url} target="_blank" rel="noopener noreferrer">
          {texts('openPayment')}
          <OutIcon />
        </a>
      ) : null}
      {phase === 'changed' && purchase !== undefined ? (
        <>
          <Changed purchase={purchase} buying={buying} state={state} />
          <button type="button" className="lwm-button" onClick={accept}>
            {texts('goOn')}
          </button>
        </>
      ) : null}
      {phase === 'waiting' ? (
        <button type="button" className="lwm-button lwm-button--quiet" onClick={again}>
          {texts('openAgain')}
        </button>
      ) : null}
      {bad && purchase !== undefined ? (
        <button type="button" className="lwm-button" onClick={again}>
          {texts('tryAgain')}
        </button>
      ) : null}
    </div>
  )
}

/** The costs that the payment page opened with, beside those of the quote. */
function Changed({
  purchase,
  buying,
  state: { texts },
}: Pick<ViewProps, 'state'> & { purchase: Purchase; buying: OnRampState }): JSX.Element {
  const language = texts('languageTag')
  const symbol = tokenOf(buying)?.symbol ?? ''
  const quote = buying.quotes.find(({ name }) => name === purchase.provider)
  const before = quote?.refusal === undefined ? quote : undefined
  const money = (amount: string): string => writeMoney(amount, buying.paymentCurrency, language)
  const coins = (amount: string): string => `${writeCoins(amount, language)} ${symbol}`
  const lines = [
    { name: texts('youPay'), write: money, now: purchase.pays, quoted: before?.pays },
    { name: texts('costArrives'), write: coins, now: purchase.receives, quoted: before?.receives },
  ]
  return (
    <dl className="lwm-costs lwm-costs--changed">
      {lines.map(({ name, write, now, quoted }) =>
        now === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {quoted === undefined || quoted === now ? null : (
                <>
                  <del>
                    <bdi dir="ltr">{write(quoted)}</bdi>
                  </del>{' '}
                </>
              )}
              <bdi dir="ltr">{write(now)}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
