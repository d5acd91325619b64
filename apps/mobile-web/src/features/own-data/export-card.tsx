import { endpoints, type ReplyOf } from '@lode/api-contract'
import { Button, Card, Icon, ListRow, SkeletonRows } from '@lode/design'
import { Download } from '@lode/design/icons.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { queryClient } from '../../app/data/query-client.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { saveFile } from '../../app/storage/save-file.ts'
import { timeOf } from '../../app/texts/format-time.ts'
import { readExport } from './read-export.ts'

type Export = ReplyOf<typeof endpoints.account.exports>['exports'][number]

/** Asks for all that is kept of the holder, and gives it out for as long as it lies ready. */
export function ExportCard(): JSX.Element {
  const { t } = useTranslation('ownData')
  const list = useQuery(endpointQuery(endpoints.account.exports, {}))
  const ask = useMutation({
    mutationFn: () => client.call(endpoints.account.askExport, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [endpoints.account.exports.path] }),
  })
  const rows = list.data?.exports ?? []
  const waits = rows.some(({ state }) => state === 'waiting')
  return (
    <>
      <Button kind="primary" wide loading={ask.isPending} disabled={waits} onClick={() => ask.mutate()}>
        {t(waits ? 'making' : 'ask')}
      </Button>
      {list.data === undefined ? (
        <QueryFallback read={list} failed={t('failed')}>
          <Card flush className="mt-3">
            <SkeletonRows count={1} />
          </Card>
        </QueryFallback>
      ) : (
        rows.length > 0 && (
          <Card flush className="mt-3">
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.id}>
                  <ExportRow row={row} />
                </li>
              ))}
            </ul>
          </Card>
        )
      )}
    </>
  )
}

function ExportRow({ row: { id, state, askedAt, until, bytes } }: { row: Export }): JSX.Element {
  const { t, i18n } = useTranslation('ownData')
  const save = useMutation({
    mutationFn: async () =>
      saveFile({
        name: `lode-${askedAt.slice(0, 10)}.zip`,
        text: await readExport(id),
        type: 'application/zip',
      }),
  })
  const said =
    state === 'ready' && until !== null
      ? t('until', { time: timeOf(until, i18n.language), size: sizeOf(bytes ?? 0, i18n.language) })
      : t(`state.${state}`)
  return (
    <ListRow
      title={timeOf(askedAt, i18n.language)}
      detail={said}
      value={
        state === 'ready' && (
          <Button size="small" loading={save.isPending} onClick={() => save.mutate()}>
            <Icon of={Download} className="size-5" />
            {t('save')}
          </Button>
        )
      }
    />
  )
}

/** A size in words. @example sizeOf(12_345, 'en') // '12.3 kB' */
function sizeOf(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
}
