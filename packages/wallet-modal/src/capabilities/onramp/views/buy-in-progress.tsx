import { type JSX, useEffect } from 'react'
import { OutIcon } from '../../../react/icons.tsx'
import { Mark } from '../../../react/mark.tsx'
import type { ViewProps } from '../../../react/views/pieces.ts'
import { openPopup } from '../popup.ts'
import { useOnRamp } from '../use-onramp.ts'

const sayings = {
  opening: { heading: 'buyOpening', note: 'buyOpeningNote' },
  waiting: { heading: 'buyWaiting', note: 'buyWaitingNote' },
  blocked: { heading: 'buyBlocked', note: 'buyBlockedNote' },
  refused: { heading: 'buyRefused', note: 'buyRefusedNote' },
  failed: { heading: 'buyFailed', note: 'buyFailedNote' },
} as const

/** A purchase that is being paid for in a window of the provider; it watches for it. */
export function BuyInProgress({ modal, state }: ViewProps): JSX.Element {
  const { texts } = state
  const { purchase, quotes, act } = useOnRamp(modal)
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
    if (purchase !== undefined) act(({ buy }) => buy(purchase.provider, popup))
  }
  const label = purchase?.label ?? ''
  return (
    <div className="lwm-waiting">
      <div className={`lwm-hero${bad ? '' : ' lwm-hero--busy'}`}>
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
      {bad && purchase !== undefined ? (
        <button type="button" className="lwm-button" onClick={again}>
          {texts('tryAgain')}
        </button>
      ) : null}
    </div>
  )
}
