import { endpoints } from '@lode/api-contract'
import { Button, Card, Icon, SkeletonRows, useWide } from '@lode/design'
import { Check, Minus, X } from '@lode/design/icons.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { checkRecords, type RecordsCheck } from './check-records.ts'
import { recordsQuery } from './proof-queries.ts'
import { PublishedDays } from './published-days.tsx'

const shownDays = { narrow: 3, wide: 10 }
const looks = {
  passed: { icon: Check, tone: 'text-accent' },
  failed: { icon: X, tone: 'text-bad' },
  unchecked: { icon: Minus, tone: 'text-soft' },
} as const

/** The signed records of days: how many, the newest, and the reader's own check of them. */
export function RecordsCard(): JSX.Element {
  const { t } = useTranslation(['trust', 'home'])
  const read = useQuery(recordsQuery())
  const { data } = read
  const check = useMutation({
    mutationFn: async () => {
      const { keys } = await client.call(endpoints.network.keys, {})
      return checkRecords(data?.entries ?? [], keys)
    },
  })
  const wide = useWide()
  const newest = data?.entries.toReversed().slice(0, wide ? shownDays.wide : shownDays.narrow) ?? []
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
          <SkeletonRows count={shownDays.narrow} />
        </QueryFallback>
      )}
      {newest.length > 0 && <PublishedDays entries={newest} wide={wide} />}
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
