import { endpoints, type ReplyOf } from '@lode/api-contract'
import {
  AmountText,
  Card,
  Chip,
  EmptyDrawing,
  EmptyState,
  Icon,
  ListRow,
  rowClass,
  SkeletonRows,
} from '@lode/design'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleAlert,
  CircleCheck,
  Download,
  Info,
  KeyRound,
  Mail,
  ShieldCheck,
  Users,
} from '@lode/design/icons.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type JSX, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { endpointPages } from '../../app/data/endpoint-pages.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { MoreRows } from '../../app/lists/more-rows.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { timeOf } from '../../app/texts/format-time.ts'

type Notice = ReplyOf<typeof endpoints.notices.list>['rows'][number]

const icons = {
  announcement: Info,
  deposit: ArrowDownToLine,
  withdrawal_paid: ArrowUpFromLine,
  withdrawal_rejected: CircleAlert,
  signed_in: KeyRound,
  recipient_confirmed: ShieldCheck,
  email_bound: Mail,
  email_changed: Mail,
  email_removed: Mail,
  password_reset: KeyRound,
  identity_accepted: CircleCheck,
  identity_retry: CircleAlert,
  identity_refused: CircleAlert,
  appeal_granted: CircleCheck,
  appeal_refused: CircleAlert,
  export_ready: Download,
  withdrawals_frozen: CircleAlert,
  withdrawals_released: CircleCheck,
  sessions_ended: KeyRound,
  recipient_saved: Users,
  only_saved_on: ShieldCheck,
  only_saved_off: CircleAlert,
  offering_closed: CircleCheck,
  offering_refunded: ArrowDownToLine,
  rental_ended: Info,
  sold_back: ArrowDownToLine,
  withdrawal_held: CircleAlert,
  deletion_asked: CircleAlert,
  deletion_done: Info,
  claim_ready: ArrowDownToLine,
  claim_whole: ArrowDownToLine,
} as const

/** Where what a notice tells of stands. */
function placeOf({ kind, id, amount }: Notice): `/${string}` | null {
  switch (kind) {
    case 'deposit':
      return `/depositDetails?id=${id}`
    case 'withdrawal_paid':
    case 'withdrawal_rejected':
    case 'withdrawal_held':
      return `/withdrawalDetails?id=${id}`
    case 'signed_in':
    case 'recipient_confirmed':
    case 'sessions_ended':
      return '/security'
    case 'recipient_saved':
    case 'only_saved_on':
    case 'only_saved_off':
      return '/addressBook'
    case 'withdrawals_frozen':
    case 'withdrawals_released':
      return '/withdraw'
    case 'identity_accepted':
    case 'identity_retry':
    case 'identity_refused':
      return '/kyc?from=/notices'
    case 'appeal_granted':
    case 'appeal_refused':
      return amount ? `/withdrawalDetails?id=${id}` : '/kyc?from=/notices'
    case 'offering_closed':
    case 'offering_refunded':
    case 'claim_ready':
    case 'claim_whole':
      return '/ido'
    case 'rental_ended':
    case 'sold_back':
      return `/orderDetails?id=${id}`
    case 'deletion_asked':
    case 'export_ready':
      return '/ownData'
    case 'announcement':
    case 'deletion_done':
      return null
    default:
      return '/email'
  }
}

/** Announcements and what happened to money and account, newest first. What is on the screen is seen. */
export function NoticeList(): JSX.Element {
  const { t, i18n } = useTranslation('notices')
  const list = useInfiniteQuery(endpointPages(endpoints.notices.list, { limit: 20, locale: i18n.language }))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const { mutate: see } = useMutation({
    meta: { quiet: true },
    mutationFn: (until: string) => client.call(endpoints.notices.seen, { until }),
  })
  const newest = rows[0]?.unread ? rows[0].at : undefined
  useEffect(() => {
    if (newest !== undefined) see(newest)
  }, [newest, see])
  if (list.data === undefined)
    return (
      <QueryFallback read={list} failed={t('failed')}>
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      </QueryFallback>
    )
  if (rows.length === 0)
    return (
      <EmptyState icon={<EmptyDrawing of="activity" />} title={t('none')}>
        {t('noneNote')}
      </EmptyState>
    )
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {rows.map((notice) => (
            <li key={`${notice.kind} ${notice.id}`}>
              <NoticeRow notice={notice} />
            </li>
          ))}
        </ul>
      </Card>
      <MoreRows list={list} label={t('more')} />
    </>
  )
}

function NoticeRow({ notice }: { notice: Notice }): JSX.Element {
  const { t, i18n } = useTranslation('notices')
  const to = placeOf(notice)
  const row = (
    <ListRow
      icon={<Icon of={icons[notice.kind]} className="size-5" />}
      title={
        <span className="break-words">
          {notice.title ?? t(`kind.${notice.kind}`)} {notice.unread && <Chip tone="wait">{t('new')}</Chip>}
        </span>
      }
      detail={
        <>
          <span className="block">{timeOf(notice.at, i18n.language)}</span>
          <About notice={notice} />
        </>
      }
      value={notice.amount ? <AmountText value={notice.amount} /> : undefined}
      {...(to === null ? {} : { leads: true })}
    />
  )
  return to === null ? (
    row
  ) : (
    <AppLink to={to} className={rowClass}>
      {row}
    </AppLink>
  )
}

function About({ notice: { kind, text, address, device, faults, freeze } }: { notice: Notice }): ReactNode {
  const { t } = useTranslation('identity')
  const { t: transfers } = useTranslation('transfers')
  const { t: account } = useTranslation('account')
  if (freeze !== null) return <span className="block">{transfers(`freeze.${freeze}`)}</span>
  if (faults.length > 0)
    return (
      <>
        {faults.map((fault) => (
          <span key={fault} className="block">
            {t(`fault.${fault}`)}
          </span>
        ))}
        {text !== null && (
          <span className="block break-words">
            {t('reviewer')}: <bdi>{text}</bdi>
          </span>
        )}
      </>
    )
  if (text !== null) return <span className="mt-1 block whitespace-pre-line break-words">{text}</span>
  if ((kind === 'recipient_confirmed' || kind === 'recipient_saved') && address !== null)
    return (
      <bdi dir="ltr" className="block break-all">
        {address}
      </bdi>
    )
  if (device !== null && device.browser !== 'other')
    return (
      <span className="block">{device.system === 'other' ? device.browser : account('device', device)}</span>
    )
  return null
}
