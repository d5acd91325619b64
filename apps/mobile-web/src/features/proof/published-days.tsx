import type { endpoints, ReplyOf } from '@lode/api-contract'
import { Icon, ListRow, rowClass } from '@lode/design'
import { ExternalLink } from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkTable } from '../../app/lists/link-table.tsx'
import { dayOf, timeOf } from '../../app/texts/format-time.ts'

type Entries = ReplyOf<typeof endpoints.network.days>['entries']
const fileOf = (name: string): `/${string}` => `/api/network-days/${name}`

/** Signed records of days, each leading to its file; as a table on a wide screen. */
export function PublishedDays({ entries, wide }: { entries: Entries; wide: boolean }): JSX.Element {
  return wide ? <Table entries={entries} /> : <Rows entries={entries} />
}

function Rows({ entries }: { entries: Entries }): JSX.Element {
  const { t, i18n } = useTranslation('trust')
  return (
    <>
      {entries.map(({ entry }) => (
        <a
          key={entry.number}
          href={fileOf(entry.name)}
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
    </>
  )
}

function Table({ entries }: { entries: Entries }): JSX.Element {
  const { t, i18n } = useTranslation(['trust', 'reserves', 'proofs'])
  return (
    <div className="border-y border-line">
      <LinkTable
        caption={t('records')}
        rows={entries.map(({ entry }) => ({ ...entry, id: entry.name }))}
        to={({ name }) => fileOf(name)}
        apart
        columns={[
          { key: 'day', label: t('day', { ns: 'reserves' }), cell: ({ day }) => dayOf(day, i18n.language) },
          { key: 'number', label: t('figure.entry', { ns: 'proofs' }), cell: ({ number }) => `#${number}` },
          {
            ...{ key: 'published', label: t('published'), end: true },
            cell: ({ publishedAt }) => (
              <span className="inline-flex items-center gap-3">
                {timeOf(publishedAt, i18n.language)}
                <Icon of={ExternalLink} className="size-4 text-soft" />
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
