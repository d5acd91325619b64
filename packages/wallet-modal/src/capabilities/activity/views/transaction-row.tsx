import type { JSX, ReactNode } from 'react'
import type { ViewProps } from '../../../react/views/pieces.ts'
import type { ActivityItem } from '../activity-client.ts'
import { describeActivity } from '../describe-activity.ts'
import { relativeTime } from '../relative-time.ts'

/** One transaction: its mark, what it was, its amounts, how long ago. It leads to the explorer where there is one. */
export function TransactionRow({ item, modal, state }: ViewProps & { item: ActivityItem }): JSX.Element {
  const { texts } = state
  const { operationType, minedAt, status } = item.metadata
  const here = modal.chains.find(({ id }) => id === state.chainId)
  const explorer = here?.blockExplorers?.default.url.replace(/\/$/, '')
  const { count, unit } = relativeTime(new Date(minedAt), modal.options.clock?.now() ?? new Date())
  return (
    <li>
      <Row href={explorer === undefined ? undefined : `${explorer}/tx/${item.id}`}>
        <Mark item={item} />
        <span className="lwm-row-name lwm-transaction">
          <span className="lwm-transaction-head">
            {texts(`op_${operationType}`)}
            {status === 'confirmed' ? null : (
              <span className={`lwm-status lwm-status--${status}`}>{texts(`status_${status}`)}</span>
            )}
          </span>
          <Line item={item} state={state} />
        </span>
        <time className="lwm-ago" dateTime={minedAt} title={minedAt}>
          {texts(`time_${unit}`, { n: String(count) })}
        </time>
      </Row>
    </li>
  )
}

function Row({ href, children }: { href: string | undefined; children: ReactNode }): JSX.Element {
  const className = 'lwm-row lwm-row--flat'
  if (href === undefined) return <div className={className}>{children}</div>
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

function Line({ item, state: { texts } }: Pick<ViewProps, 'state'> & { item: ActivityItem }): ReactNode {
  const line = describeActivity(item)
  if (line.kind === 'ends')
    return <bdi className="lwm-soft">{texts('fromTo', { from: line.from, to: line.to })}</bdi>
  if (line.kind === 'status') {
    // One that is not confirmed says so beside its name already.
    if (item.metadata.status !== 'confirmed') return null
    return <span className="lwm-soft">{texts('status_confirmed')}</span>
  }
  return line.amounts.map((amount, index) => (
    <bdi key={`${amount}-${String(index)}`} dir="ltr" className="lwm-soft lwm-figures">
      {amount}
    </bdi>
  ))
}

/** The pictures of what moved, two at most; the first letter where there is none. */
function Mark({ item: { transfers, metadata } }: { item: ActivityItem }): JSX.Element {
  const shown = transfers.slice(0, 2).map(({ fungible_info, nft_info }) => ({
    image: fungible_info?.icon?.url ?? nft_info?.content?.preview?.url,
    name: fungible_info?.symbol ?? nft_info?.name ?? '',
  }))
  const marks = shown.length > 0 ? shown : [{ image: undefined, name: metadata.operationType }]
  return (
    <span className={`lwm-moved lwm-moved--${String(marks.length)}`} aria-hidden="true">
      {marks.map(({ image, name }) =>
        image === undefined ? (
          <span key={name} className="lwm-mark lwm-mark--row lwm-mark--round">
            {name.slice(0, 1).toUpperCase()}
          </span>
        ) : (
          <img key={name} className="lwm-mark lwm-mark--row lwm-mark--round" src={image} alt="" />
        ),
      )}
    </span>
  )
}
