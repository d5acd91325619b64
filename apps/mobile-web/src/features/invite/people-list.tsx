import { endpoints } from '@lode/api-contract'
import { AmountText, Button, Card, Chip, EmptyDrawing, EmptyState, ListRow, SkeletonRows } from '@lode/design'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { endpointPages } from '../../app/data/endpoint-pages.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { MoreRows } from '../../app/lists/more-rows.tsx'
import { dayOf } from '../../app/texts/format-time.ts'
import { AppealSheet } from '../../entities/appeals/face.ts'
import type { Person } from './person.ts'

/** Those who joined with the holder's code, each with what they brought; where rewards are withheld, why, and the way to ask. */
export function PeopleList(): JSX.Element {
  const { t } = useTranslation('invites')
  const [appealing, setAppealing] = useState<Person>()
  const list = useInfiniteQuery(endpointPages(endpoints.invites.people, { limit: 20 }))
  if (list.data === undefined) {
    return (
      <QueryFallback read={list} failed={t('failed')}>
        <Card flush>
          <SkeletonRows count={3} />
        </Card>
      </QueryFallback>
    )
  }
  const people = list.data.pages.flatMap(({ rows }) => rows)
  if (people.length === 0) {
    return (
      <EmptyState icon={<EmptyDrawing of="people" />} title={t('noPeople')}>
        {t('noPeopleNote')}
      </EmptyState>
    )
  }
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} onAppeal={() => setAppealing(person)} />
            </li>
          ))}
        </ul>
      </Card>
      <MoreRows list={list} label={t('more')} />
      {appealing?.withheld && (
        <AppealSheet
          reason={t(`reason.${appealing.withheld.reason}`)}
          send={(text) => client.call(endpoints.invites.appeal, { person: appealing.id, text })}
          onClose={() => setAppealing(undefined)}
        />
      )}
    </>
  )
}

function PersonRow({ person, onAppeal }: { person: Person; onAppeal: () => void }): JSX.Element {
  const { t, i18n } = useTranslation('invites')
  const { t: appeals } = useTranslation('appeals')
  const { address, joinedAt, paid, pending, withheld } = person
  return (
    <>
      <ListRow
        title={<bdi dir="ltr">{address}</bdi>}
        detail={t('joined', { day: dayOf(joinedAt.slice(0, 10), i18n.language) })}
        value={<AmountText value={paid} />}
        valueDetail={
          Number(pending.amount) > 0 && (
            <span className="text-xs">
              {t('pending')} <AmountText value={pending} />
            </span>
          )
        }
      />
      {withheld && (
        <div className="px-4 pb-3 text-sm">
          <Chip tone="wait">{t('withheld')}</Chip> <AmountText value={withheld.amount} />
          <p className="mt-1">{t(`reason.${withheld.reason}`)}</p>
          {withheld.appeal === 'none' ? (
            <Button kind="plain" size="small" className="mt-2" onClick={onAppeal}>
              {appeals('ask')}
            </Button>
          ) : (
            <p className="mt-1 text-soft">{t(`appeal.${withheld.appeal}`)}</p>
          )}
        </div>
      )}
    </>
  )
}
