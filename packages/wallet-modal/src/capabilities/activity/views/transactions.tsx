import { type JSX, useEffect, useRef } from 'react'
import { groupByMonth, type Month, monthTitle } from '../../../core/group-by-month.ts'
import '../../../react/account.css'
import { ActivityIcon } from '../../../react/icons.tsx'
import type { ViewProps } from '../../../react/views/pieces.ts'
import type { ActivityItem } from '../activity-client.ts'
import { useActivity } from '../use-activity.ts'
import { TransactionRow } from './transaction-row.tsx'

const bones = 7

/** Makes a scrolling element focusable, so that the keyboard can scroll it. */
const takeFocus = (element: HTMLElement | null): void => {
  if (element !== null) element.tabIndex = 0
}

/** The account's transactions by month, newest first; the end of the list fetches the next page. */
export function Transactions({ modal, state }: ViewProps): JSX.Element {
  const { address, texts } = state
  const { status, items, next, load } = useActivity(modal)
  useEffect(() => {
    if (address !== undefined) void load().catch(() => {})
  }, [load, address])
  const first = (status === 'idle' || status === 'loading') && items.length === 0
  if (first) return <Bones label={texts('activityLoading')} />
  if (status === 'failed' && items.length === 0) return <Failed modal={modal} state={state} />
  if (items.length === 0) return <Empty state={state} />
  return (
    <section className="lwm-activity" aria-label={texts('activity')} ref={takeFocus}>
      {groupByMonth(items, ({ metadata }) => metadata.minedAt).map((month) => (
        <MonthOfActivity key={month.key} month={month} modal={modal} state={state} />
      ))}
      {status === 'failed' ? <Failed modal={modal} state={state} /> : null}
      {next === undefined || status === 'failed' ? null : <More modal={modal} state={state} />}
    </section>
  )
}

function MonthOfActivity({ month, modal, state }: ViewProps & { month: Month<ActivityItem> }): JSX.Element {
  const now = modal.options.clock?.now() ?? new Date()
  const title = monthTitle(month.date, { now, language: state.texts('languageTag') })
  return (
    <section className="lwm-stack" aria-label={title}>
      <h3 className="lwm-month">{title}</h3>
      <ul className="lwm-stack lwm-stack--tight">
        {month.items.map((item) => (
          <TransactionRow key={item.id} item={item} modal={modal} state={state} />
        ))}
      </ul>
    </section>
  )
}

/** The end of the list: seen, it asks for the next page. */
function More({ modal, state }: ViewProps): JSX.Element {
  const end = useRef<HTMLDivElement>(null)
  const { status, next, more } = useActivity(modal)
  useEffect(() => {
    if (end.current === null || status !== 'ready' || next === undefined) return
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void more()
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [more, status, next])
  return (
    <div ref={end} className="lwm-more" role="status">
      {status === 'more' ? (
        <>
          <span className="lwm-hidden">{state.texts('activityMore')}</span>
          <span className="lwm-spinner lwm-spinner--small" aria-hidden="true" />
        </>
      ) : null}
    </div>
  )
}

function Bones({ label }: { label: string }): JSX.Element {
  return (
    <div className="lwm-activity lwm-activity--bones" role="status" aria-label={label}>
      {Array.from({ length: bones }, (_, index) => (
        // The bones are all alike and never change places.
        <span key={`bone-${String(index)}`} className="lwm-bone lwm-bone--row" />
      ))}
    </div>
  )
}

function Empty({ state: { texts } }: Pick<ViewProps, 'state'>): JSX.Element {
  return (
    <div className="lwm-activity lwm-activity--empty">
      <span className="lwm-mark lwm-mark--hero lwm-mark--plain" aria-hidden="true">
        <ActivityIcon />
      </span>
      <p className="lwm-strong">{texts('noTransactions')}</p>
      <p className="lwm-soft">{texts('noTransactionsNote')}</p>
    </div>
  )
}

function Failed({ modal, state: { texts } }: ViewProps): JSX.Element {
  const { items, load, more } = useActivity(modal)
  const again = items.length === 0 ? load : more
  return (
    <div className="lwm-waiting" role="alert">
      <p className="lwm-strong lwm-bad">{texts('activityFailed')}</p>
      <button type="button" className="lwm-button" onClick={() => void again()}>
        {texts('tryAgain')}
      </button>
    </div>
  )
}
