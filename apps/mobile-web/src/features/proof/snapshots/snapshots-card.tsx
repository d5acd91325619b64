import { endpoints } from '@lode/api-contract'
import {
  Button,
  Card,
  CoinMark,
  classNames,
  formatPercent,
  Icon,
  isolate,
  SkeletonRows,
  splitAmount,
} from '@lode/design'
import { Check, ExternalLink, Minus, X } from '@lode/design/icons.ts'
import { formatUnits } from '@lode/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../app/data/client.ts'
import { QueryFallback } from '../../../app/data/query-fallback.tsx'
import { seenEntries } from '../../../app/storage/seen-entries.ts'
import { deviceStorage } from '../../../app/storage/storage.ts'
import { dayOf, timeOf } from '../../../app/texts/format-time.ts'
import { checkSnapshots, type SnapshotEvidence, type SnapshotsCheck } from './check-snapshots.ts'
import { coinsOf, lowestOf } from './owed-and-held.ts'
import { pinnedKeys } from './pinned-keys.ts'
import { type Snapshot, snapshotsQuery } from './snapshot-queries.ts'

const looks = {
  passed: { icon: Check, tone: 'text-accent' },
  failed: { icon: X, tone: 'text-bad' },
  rewritten: { icon: X, tone: 'text-bad' },
  short: { icon: X, tone: 'text-bad' },
  unpinned: { icon: Minus, tone: 'text-soft' },
  unchecked: { icon: Minus, tone: 'text-soft' },
} as const

/** What was owed and what was held, day by day: the newest in full, the older ones behind it, and the reader's own check of all. */
export function SnapshotsCard(): JSX.Element {
  const { t, i18n } = useTranslation(['reserves', 'trust', 'home'])
  const read = useQuery(snapshotsQuery())
  const { data } = read
  const [newest] = data?.snapshots ?? []
  const check = useMutation({
    mutationFn: async () => {
      const [{ keys }, evidence] = await Promise.all([
        client.call(endpoints.network.keys, {}),
        client.call(endpoints.reserves.evidence, { day: newest?.entry.day ?? '' }),
      ])
      const seen = seenEntries(deviceStorage, 'lode.seen-reserves').read()
      return checkSnapshots(data?.snapshots ?? [], {
        ...{ keys, seen, evidence: evidence as SnapshotEvidence, pinned: pinnedKeys },
      })
    },
  })
  return (
    <Card flush>
      <div className="p-4">
        <h2 className="font-semibold">{t('title')}</h2>
        <p className="mt-2 text-sm text-soft">{t('note')}</p>
        {data && !newest && <p className="mt-2">{t('none')}</p>}
        {data?.waits && <p className="mt-2">{t(`waits.${data.waits.reason}`)}</p>}
        {newest && (
          <p className="mt-2 font-semibold">
            {t('at', {
              time: timeOf(newest.content.at, i18n.language),
              block: newest.content.holdings.block.height.toLocaleString(i18n.language),
            })}
          </p>
        )}
      </div>
      {!data && (
        <QueryFallback read={read} failed={t('loadFailed', { ns: 'home' })}>
          <SkeletonRows count={3} />
        </QueryFallback>
      )}
      {newest && <Coins of={newest} />}
      {data && data.snapshots.length > 0 && <History snapshots={data.snapshots} />}
      {newest && (
        <div className="p-4">
          <Button wide loading={check.isPending} onClick={() => check.mutate()}>
            {t('checkRecords', { ns: 'trust' })}
          </Button>
          <div role="status">{check.data && <Found check={check.data} />}</div>
        </div>
      )}
    </Card>
  )
}

const cell = 'px-2 py-2 first:ps-4 last:pe-4'

/** The heading of a column; of numbers at their end, and `wide` where there is room alone. */
function Head({
  end = false,
  wide = false,
  children,
}: {
  end?: boolean
  wide?: boolean
  children: ReactNode
}): JSX.Element {
  const place = end ? 'text-end' : 'text-start'
  return (
    <th scope="col" className={classNames(cell, 'font-normal', place, wide && 'hidden lg:table-cell')}>
      {children}
    </th>
  )
}

function Coins({ of }: { of: Snapshot }): JSX.Element {
  const { t, i18n } = useTranslation('reserves')
  const amount = (units: bigint, decimals: number): string => {
    const { sign, whole, fraction } = splitAmount(formatUnits(units, decimals), {
      locale: i18n.language,
      decimals: 4,
    })
    return isolate(sign + whole + fraction)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where text is large it is scrolled, by keys too
    <section className="overflow-x-auto border-t border-line" tabIndex={0} aria-label={t('title')}>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="border-b border-line text-soft">
          <tr>
            <Head>{t('coin')}</Head>
            <Head end>{t('held')}</Head>
            <Head end>{t('owed')}</Head>
            <Head end>{t('ours')}</Head>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {coinsOf(of.content).map(({ coin, decimals, held, owed, ours }) => (
            <tr key={coin}>
              <th scope="row" className={`${cell} text-start font-semibold`}>
                <span className="flex items-center gap-2">
                  <CoinMark coin={coin} className="size-5" />
                  {coin}
                </span>
              </th>
              <td className={`${cell} text-end`}>{amount(held, decimals)}</td>
              <td className={`${cell} text-end`}>{amount(owed, decimals)}</td>
              <td className={`${cell} text-end`}>{amount(ours, decimals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function History({ snapshots }: { snapshots: readonly Snapshot[] }): JSX.Element {
  const { t, i18n } = useTranslation(['reserves', 'trust'])
  return (
    <table className="w-full border-y border-line text-sm">
      <caption className="px-4 py-3 text-start font-semibold">{t('history')}</caption>
      <thead className="border-b border-line text-soft">
        <tr>
          <Head>{t('day')}</Head>
          <Head end wide>
            {t('block')}
          </Head>
          <Head wide>{t('signature')}</Head>
          <Head end>{t('toOwed', { ns: 'trust' })}</Head>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {snapshots.map(({ entry, content, keyId }) => {
          const ratio = lowestOf(content)
          return (
            <tr key={entry.number} className="relative hover:bg-sunken">
              <td className={cell}>
                <a
                  href={`/api/reserves/${entry.day}`}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-8 items-center gap-2 font-semibold after:absolute after:inset-0"
                >
                  {dayOf(entry.day, i18n.language)}
                  <Icon of={ExternalLink} className="size-4 text-soft" />
                </a>
              </td>
              <td className={`${cell} hidden text-end lg:table-cell`}>
                {content.holdings.block.height.toLocaleString(i18n.language)}
              </td>
              <td className={`${cell} hidden font-mono text-xs lg:table-cell`}>
                <bdi>{keyId.slice(0, 12)}</bdi>
              </td>
              <td className={`${cell} text-end font-semibold`}>
                <bdi>{ratio === null ? '–' : formatPercent(ratio, { locale: i18n.language })}</bdi>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Found({ check }: { check: SnapshotsCheck }): JSX.Element {
  const { t } = useTranslation('reserves')
  const { icon, tone } = looks[check]
  return (
    <p className="mt-3 flex items-start gap-2">
      <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      {t(`checked.${check}`)}
    </p>
  )
}
