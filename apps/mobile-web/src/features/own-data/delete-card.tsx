import type { endpoints, ReplyOf } from '@lode/api-contract'
import { Button, Card, Sheet, Skeleton } from '@lode/design'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { RestCard } from './rest-card.tsx'
import { useDeletion } from './use-deletion.ts'

type State = ReplyOf<typeof endpoints.account.deletion>

/** Deleting one's account: what goes, what stays and why, what stands in the way, and how long one can think again. */
export function DeleteCard(): JSX.Element {
  const { t } = useTranslation('ownData')
  const [asking, setAsking] = useState(false)
  const { read, busy, ask, callOff, giveUp } = useDeletion()
  const { data } = read
  if (data === undefined)
    return (
      <QueryFallback read={read} failed={t('deleteFailed')}>
        <Card>
          <Skeleton className="h-40" />
        </Card>
      </QueryFallback>
    )
  const waits = data.deletion?.state === 'waiting'
  const erasing = data.deletion?.state === 'erasing'
  return (
    <Card>
      {/* What can be given up need not be withdrawn. */}
      <Standing {...data} obstacles={data.rest.length > 0 ? [] : data.obstacles} />
      {data.rest.length > 0 && <RestCard rest={data.rest} busy={busy} giveUp={giveUp} />}
      {!waits && !erasing && (
        <Button kind="danger" wide disabled={data.obstacles.length > 0} onClick={() => setAsking(true)}>
          {t('deleteAsk')}
        </Button>
      )}
      {waits && (
        <Button kind="primary" wide loading={busy} onClick={callOff}>
          {t('deleteKeep')}
        </Button>
      )}
      {asking && (
        <Sheet
          title={t('deleteConfirm')}
          onClose={() => setAsking(false)}
          footer={
            <Button kind="danger" wide loading={busy} onClick={() => ask(() => setAsking(false))}>
              {t('deleteAsk')}
            </Button>
          }
        >
          <Told terms={data.terms} />
        </Sheet>
      )}
    </Card>
  )
}

/** How it stands, in words. */
function Standing({ deletion, obstacles, terms }: State): JSX.Element {
  const { t, i18n } = useTranslation('ownData')
  const { t: error } = useTranslation('errors')
  const time = deletion ? timeOf(deletion.dueAt, i18n.language) : ''
  if (deletion?.state === 'waiting')
    return (
      <p role="status" className="mb-3">
        {t('deleteWaiting', { time })}
      </p>
    )
  if (deletion?.state === 'erasing') return <p role="status">{t('deleteErasing')}</p>
  return (
    <>
      {deletion && <p className="mb-3">{t('deleteStopped', { time })}</p>}
      <Told terms={terms} />
      {obstacles.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold">{t('deleteBefore')}</h3>
          <ul className="mb-3 list-disc ps-5 text-sm">
            {obstacles.map((one) => (
              <li key={one}>{error(`account.keeps_${one}`)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Told({ terms: { waitDays, booksYears, identityYears } }: Pick<State, 'terms'>): JSX.Element {
  const { t, i18n } = useTranslation('ownData')
  const long = (value: number, unit: 'day' | 'year'): string =>
    new Intl.NumberFormat(i18n.language, {
      ...{ style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' },
    }).format(value)
  return (
    <ul className="mb-3 list-disc space-y-1 ps-5 text-sm text-soft">
      <li>{t('deleteGoes')}</li>
      <li>{t('deleteStays', { years: long(booksYears, 'year') })}</li>
      <li>{t('deleteStaysIdentity', { years: long(identityYears, 'year') })}</li>
      <li>{t('deleteLater')}</li>
      <li>{t('deleteWait', { days: long(waitDays, 'day') })}</li>
    </ul>
  )
}
