import { buttonClass, Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { BindForm, type PhotoFieldOf } from './bind-form.tsx'
import { BoundCard } from './bound-card.tsx'
import { CodeForm } from './code-form.tsx'
import { emailQuery } from './email-query.ts'

/** The holder's address as it stands: to be given, to be confirmed by a code, or bound. */
export function EmailPanel({
  photoField,
  back,
}: {
  photoField: PhotoFieldOf
  /** The screen that asked for an address. */
  back: `/${string}` | null
}): JSX.Element {
  const { t } = useTranslation('email')
  const { t: identity } = useTranslation('identity')
  const read = useQuery(emailQuery())
  /** What waits for a code and was left: whoever starts over is not shown it again. */
  const [left, setLeft] = useState<string>()
  if (read.data === undefined) {
    return (
      <QueryFallback read={read} failed={t('failed')}>
        <Skeleton className="h-64" />
      </QueryFallback>
    )
  }
  const { binding, request, photoNeeded } = read.data
  if (request && request.resendAt !== left)
    return <CodeForm key={request.email} request={request} onStartOver={() => setLeft(request.resendAt)} />
  if (binding)
    return (
      <>
        {back !== null && (
          <AppLink to={back} className={`${buttonClass('primary', true)} mb-4`}>
            {identity('back')}
          </AppLink>
        )}
        <BoundCard binding={binding} />
      </>
    )
  return <BindForm photoField={photoNeeded ? photoField : null} onAsked={() => setLeft(undefined)} />
}
