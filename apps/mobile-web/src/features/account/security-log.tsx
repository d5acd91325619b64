import { endpoints, type ReplyOf } from '@lode/api-contract'
import { AmountText, Card, Icon, ListRow, SkeletonRows } from '@lode/design'
import { CircleAlert, KeyRound, LogOut, ShieldCheck, Users } from '@lode/design/icons.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointPages } from '../../app/data/endpoint-pages.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { MoreRows } from '../../app/lists/more-rows.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { AddressText } from '../../entities/addresses/face.ts'
import { deviceName } from './device-name.ts'

type Entry = ReplyOf<typeof endpoints.account.securityLog>['rows'][number]

const icons = {
  signed_in: KeyRound,
  ended: LogOut,
  recipient_confirmed: ShieldCheck,
  recipient_saved: Users,
  recipient_removed: Users,
  only_saved_on: ShieldCheck,
  only_saved_off: CircleAlert,
} as const

const endedBy = { itself: 'log.ended', another: 'log.elsewhere', lode: 'log.lode' } as const

/** What an entry is called. */
function useTitle(): (entry: Entry) => string {
  const { t } = useTranslation('account')
  const { t: book } = useTranslation('addressBook')
  const { t: notices } = useTranslation('notices')
  return (entry) => {
    switch (entry.kind) {
      case 'ended':
        return t(endedBy[entry.by])
      case 'recipient_removed':
        return book('removed')
      case 'recipient_saved':
      case 'only_saved_on':
      case 'only_saved_off':
        return notices(`kind.${entry.kind}`)
      default:
        return t(`log.${entry.kind}`)
    }
  }
}

/** Sign-ins, ended sessions, and what changed of whom withdrawals go to, newest first. */
export function SecurityLog(): JSX.Element {
  const { t, i18n } = useTranslation('account')
  const titleOf = useTitle()
  const list = useInfiniteQuery(endpointPages(endpoints.account.securityLog, { limit: 20 }))
  if (list.data === undefined)
    return (
      <QueryFallback read={list} failed={t('logFailed')}>
        <Card flush>
          <SkeletonRows count={3} />
        </Card>
      </QueryFallback>
    )
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {list.data.pages
            .flatMap(({ rows }) => rows)
            .map((entry) => (
              <li key={entry.id}>
                <ListRow
                  icon={<Icon of={icons[entry.kind]} className="size-5" />}
                  title={titleOf(entry)}
                  detail={
                    <>
                      <span className="block">{timeOf(entry.at, i18n.language)}</span>
                      <About entry={entry} />
                    </>
                  }
                />
              </li>
            ))}
        </ul>
      </Card>
      <MoreRows list={list} label={t('more')} />
    </>
  )
}

/** What an entry is about: the device and its key, the recipient and the amount, or from when on it holds. */
function About({ entry }: { entry: Entry }): ReactNode {
  const { t, i18n } = useTranslation('account')
  const { t: book } = useTranslation('addressBook')
  if ('effectiveAt' in entry) {
    const isSaved = entry.kind === 'recipient_saved' || entry.kind === 'recipient_removed'
    const from = entry.kind === 'only_saved_off' ? 'onlyEnds' : 'waits'
    return (
      <>
        {isSaved && (
          <>
            <bdi className="block break-words">{entry.name}</bdi>
            <span className="block">
              <AddressText address={entry.address} short what={entry.name} />
            </span>
          </>
        )}
        {entry.effectiveAt > entry.at && (
          <span className="block">{book(from, { time: timeOf(entry.effectiveAt, i18n.language) })}</span>
        )}
      </>
    )
  }
  if (entry.kind === 'recipient_confirmed')
    return (
      <>
        <span className="block">
          <AddressText address={entry.address} short what={t('log.recipient_confirmed')} />
        </span>
        <AmountText value={entry.amount} />
      </>
    )
  return (
    <span className="block">
      {deviceName(t, entry.device)}
      {entry.kind === 'signed_in' && (
        <span className="block">
          <bdi>{t('key', { key: entry.key })}</bdi>
        </span>
      )}
    </span>
  )
}
