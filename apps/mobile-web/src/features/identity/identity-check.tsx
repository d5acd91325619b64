import { endpoints, type ReplyOf } from '@lode/api-contract'
import { Button, buttonClass, Card, Chip, Skeleton, type Tone } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { fullDayOf, timeOf } from '../../app/texts/format-time.ts'
import { AppealBox } from '../../entities/appeals/face.ts'
import { IdentityForm } from './identity-form.tsx'

type Check = ReplyOf<typeof endpoints.identity.state>

const tones: Record<Check['state'], Tone> = {
  pending_verification: 'neutral',
  pending_review: 'wait',
  successful: 'good',
  failed: 'bad',
}

/** Where the check of the holder's identity stands, and what they can do about it. `from`: the screen that asked for it. */
export function IdentityCheck({ from }: { from: `/${string}` | null }): JSX.Element {
  const { t } = useTranslation('identity')
  const read = useQuery(endpointQuery(endpoints.identity.state, {}))
  if (read.data === undefined) {
    return (
      <QueryFallback read={read} failed={t('failed')}>
        <Skeleton className="h-40" />
      </QueryFallback>
    )
  }
  const check = read.data
  return (
    <>
      <Standing check={check} />
      {check.open && check.email === null && <ConfirmFirst from={from} />}
      {check.open && check.email !== null && (
        <IdentityForm
          email={check.email}
          again={check.state === 'failed' || check.reopened !== null}
          before={check.reopened}
          photoDays={check.photoDays}
          onSent={() => void read.refetch()}
        />
      )}
      {!check.open && check.state !== 'failed' && (
        <Button kind="primary" wide disabled>
          {check.state === 'successful' ? t('state.successful') : t('waiting')}
        </Button>
      )}
    </>
  )
}

/** The step before: an address that is confirmed. It leads back here. */
function ConfirmFirst({ from }: { from: `/${string}` | null }): JSX.Element {
  const { t } = useTranslation('identity')
  const back = from === null ? '/kyc' : `/kyc?from=${from}`
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('confirmFirst')}</h2>
      <p className="text-sm text-soft">{t('confirmNote')}</p>
      <AppLink to={`/email?from=${encodeURIComponent(back)}`} className={buttonClass('primary', true)}>
        {t('confirmGo')}
      </AppLink>
    </Card>
  )
}

function Standing({ check }: { check: Check }): JSX.Element {
  const { t, i18n } = useTranslation('identity')
  const { state, dueAt, photosUntil, comment, faults, open, reopened } = check
  const decided = state === 'failed' || reopened !== null
  return (
    <Card className="mb-4 flex flex-col gap-2">
      <p role="status">
        <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
      </p>
      {state === 'pending_verification' && reopened === null && <p>{t('intro')}</p>}
      {check.held && <p>{t('held')}</p>}
      {dueAt !== null && <p>{t('due', { time: timeOf(dueAt, i18n.language) })}</p>}
      {state === 'failed' && faults.map((fault) => <p key={fault}>{t(`fault.${fault}`)}</p>)}
      {comment !== null && (
        <p>
          <span className="text-soft">{t('reviewer')}: </span>
          <bdi>{comment}</bdi>
        </p>
      )}
      {state === 'failed' && !open && <p>{t('final')}</p>}
      {decided && <AppealBox meant={{ kind: 'identity' }} reason={t('state.failed')} />}
      {decided && open && (
        <p className="text-sm text-soft">{t('tries', { used: check.attempts, most: check.attemptsMost })}</p>
      )}
      {photosUntil !== null && (
        <p className="text-sm text-soft">{t('deleted', { day: fullDayOf(photosUntil, i18n.language) })}</p>
      )}
    </Card>
  )
}
