import { type JSX, useEffect } from 'react'
import '../../../react/account.css'
import { groupByMonth, type Month, monthTitle } from '../../../core/group-by-month.ts'
import { CardIcon } from '../../../react/icons.tsx'
import { Mark } from '../../../react/mark.tsx'
import type { ViewProps } from '../../../react/views/pieces.ts'
import { writeCoins } from '../amounts.ts'
import type { OnRampItem } from '../onramp-client.ts'
import { useOnRamp } from '../use-onramp.ts'

const bones = 5

/** Makes a scrolling element focusable, so that the keyboard can scroll it. */
const takeFocus = (element: HTMLElement | null): void => {
  if (element !== null) element.tabIndex = 0
}

/** The purchases by month, newest first; refetched while one of this month is in progress. */
export function OnRampActivity({ modal, state }: ViewProps): JSX.Element {
  const { address, texts } = state
  const { items, itemsStatus, next, act } = useOnRamp(modal)
  useEffect(() => {
    if (address === undefined) return
    const over = new AbortController()
    act(({ load, refresh }) => {
      void load()
      refresh(over.signal)
    })
    return () => over.abort()
  }, [act, address])
  if (items.length === 0 && (itemsStatus === 'idle' || itemsStatus === 'loading'))
    return (
      <div className="lwm-activity lwm-activity--bones" role="status" aria-label={texts('purchasesLoading')}>
        {Array.from({ length: bones }, (_, index) => (
          // The bones are all alike and never change places.
          <span key={`bone-${String(index)}`} className="lwm-bone lwm-bone--row" />
        ))}
      </div>
    )
  if (items.length === 0 && itemsStatus === 'failed') return <Failed modal={modal} state={state} />
  if (items.length === 0) return <Empty state={state} />
  return (
    <section className="lwm-activity" aria-label={texts('buyActivity')} ref={takeFocus}>
      {groupByMonth(items, ({ date }) => date).map((month) => (
        <MonthOfPurchases key={month.key} month={month} modal={modal} state={state} />
      ))}
      {itemsStatus === 'failed' ? <Failed modal={modal} state={state} /> : null}
      {next === undefined || itemsStatus === 'failed' ? null : (
        <button
          type="button"
          className="lwm-button lwm-button--quiet"
          disabled={itemsStatus === 'more'}
          onClick={() => act(({ more }) => more())}
        >
          {texts(itemsStatus === 'more' ? 'purchasesMore' : 'showMore')}
        </button>
      )}
    </section>
  )
}

function MonthOfPurchases({ month, modal, state }: ViewProps & { month: Month<OnRampItem> }): JSX.Element {
  const now = modal.options.clock?.now() ?? new Date()
  const title = monthTitle(month.date, { now, language: state.texts('languageTag') })
  return (
    <section className="lwm-stack" aria-label={title}>
      <h3 className="lwm-month">{title}</h3>
      <ul className="lwm-stack lwm-stack--tight">
        {month.items.map((item) => (
          <PurchaseRow key={item.id} item={item} state={state} />
        ))}
      </ul>
    </section>
  )
}

function PurchaseRow({ item, state }: Pick<ViewProps, 'state'> & { item: OnRampItem }): JSX.Element {
  const { texts } = state
  const { status, sent, symbol, icon, label, purchaseValue, purchaseCurrency, date } = item
  const day = new Intl.DateTimeFormat(texts('languageTag'), { day: 'numeric', month: 'short' })
  const said = {
    SUCCESS: 'bought',
    IN_PROGRESS: sent === true ? 'buySent' : 'buying',
    FAILED: 'buyNotDone',
  } as const
  return (
    <li className="lwm-row lwm-row--flat">
      <Mark picture={icon} name={symbol} round />
      <span className="lwm-row-name lwm-transaction">
        <span className="lwm-transaction-head">
          {texts(said[status])}
          {status === 'IN_PROGRESS' ? (
            <span className="lwm-spinner lwm-spinner--small" aria-hidden="true" />
          ) : null}
          {status === 'FAILED' ? (
            <span className="lwm-status lwm-status--failed" aria-hidden="true">
              !
            </span>
          ) : null}
        </span>
        <bdi dir="ltr" className="lwm-soft lwm-figures">
          {`${writeCoins(purchaseValue, texts('languageTag'))} ${purchaseCurrency}`}
        </bdi>
        <span className="lwm-soft">{label}</span>
      </span>
      <time className="lwm-ago" dateTime={date} title={date}>
        {day.format(new Date(date))}
      </time>
    </li>
  )
}

function Empty({ state: { texts } }: Pick<ViewProps, 'state'>): JSX.Element {
  return (
    <div className="lwm-activity lwm-activity--empty">
      <span className="lwm-mark lwm-mark--hero lwm-mark--plain" aria-hidden="true">
        <CardIcon />
      </span>
      <p className="lwm-strong">{texts('noPurchases')}</p>
      <p className="lwm-soft">{texts('noPurchasesNote')}</p>
    </div>
  )
}

function Failed({ modal, state: { texts } }: ViewProps): JSX.Element {
  const { act } = useOnRamp(modal)
  return (
    <div className="lwm-waiting" role="alert">
      <p className="lwm-strong lwm-bad">{texts('purchasesFailed')}</p>
      <button type="button" className="lwm-button" onClick={() => act(({ load }) => load())}>
        {texts('tryAgain')}
      </button>
    </div>
  )
}
