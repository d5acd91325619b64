import { endpoints } from '@lode/api-contract'
import { Button, Card, Icon, ListRow, rowClass, SkeletonRows } from '@lode/design'
import { Check, ExternalLink, Minus, X } from '@lode/design/icons.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { dayOf, timeOf } from '../../app/texts/format-time.ts'
import { checkRecords, type RecordsCheck } from './check-records.ts'
import { recordsQuery } from './proof-queries.ts'

const shownDays = 3
const looks = {
  passed: { icon: Check, tone: 'text-accent' },
  failed: { icon: X, tone: 'text-bad' },
  unchecked: { icon: Minus, tone: 'text-soft' },
} as const

/** The signed records of days: how many, the newest, and the reader's own check of them. */
export function RecordsCard(): JSX.Element {
  const { t, i18n } = useTranslation(['trust', 'home'])
  const read = useQuery(recordsQuery())
  const { data } = read
  const check = useMutation({
    mutationFn: async () => {
      const { keys } = await client.call(endpoints.network.keys, {})
      return checkRecords(data?.entries ?? [], keys)
    },
  })
  const newest = data?.entries.toReversed().slice(0, shownDays) ?? []
  return (
    <Card flush>
      <div className="p-4">
        <h2 className="font-semibold">{t('records')}</h2>
        <p className="mt-2 text-sm text-soft">{t('recordsNote')}</p>
        {data?.head && (
          <p className="mt-2 font-semibold">{t('recordsCount', { count: data.head.entry.number + 1 })}</p>
        )}
        {data && !data.head && <p className="mt-2">{t('noRecords')}</p>}
      </div>
      {!data && (
        <QueryFallback read={read} failed={t('loadFailed', { ns: 'home' })}>
          <SkeletonRows count={shownDays} />
        </QueryFallback>
      )}
      {newest.map(({ entry }) => (
        <a
          key={entry.number}
          href={`/api/network-days/${entry.name}`}
          target="_blank"
          rel="noreferrer"
          className={`${rowClass} border-t last:border-b`}
        >
          <ListRow
            title={dayOf(entry.day, i18n.language)}
            detail={t('publishedAt', { time: timeOf(entry.publishedAt, i18n.language) })}
            value={<Icon of={ExternalLink} className="size-4 text-soft" />}
          />
        </a>
      ))}
      {newest.length > 0 && (
        <div className="p-4">
          <Button wide loading={check.isPending} onClick={() => check.mutate()}>
            {t('checkRecords')}
          </Button>
          <div role="status">
            {check.data && <Found check={check.data} count={data?.entries.length ?? 0} />}
          </div>
        </div>
      )}
    </Card>
  )
}

function Found({ check, count }: { check: RecordsCheck; count: number }): JSX.Element {
  const { t } = useTranslation(['trust', 'proofs'])
  const { icon, tone } = looks[check]
  return (
    <p className="mt-3 flex items-start gap-2">
      <Icon of={icon} className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      {check === 'passed'
        ? t('recordsHold', { count })
        : t(check === 'failed' ? 'fails' : 'why.signed', { ns: 'proofs' })}
    </p>
  )
}
