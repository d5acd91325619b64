import { endpoints } from '@lode/api-contract'
import { Button, Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** An image of the conversation: small, and as large as the screen after a tap. */
export function ChatImage({ id }: { id: string }): JSX.Element {
  const { t } = useTranslation('support')
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(endpoints.support.image, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  if (isError)
    return (
      <Button kind="plain" size="small" onClick={() => void refetch()}>
        {t('imageFailed')}
      </Button>
    )
  if (data === undefined) return <Skeleton className="h-40 w-40" />
  return <Picture source={`data:image/jpeg;base64,${data.jpeg}`} />
}

/** A picture that is here. */
export function Picture({ source }: { source: string }): JSX.Element {
  const { t } = useTranslation('support')
  const [large, setLarge] = useState(false)
  return (
    <button type="button" aria-expanded={large} className="block" onClick={() => setLarge(!large)}>
      <img
        src={source}
        alt={t('image')}
        className={large ? 'max-w-full' : 'max-h-40 max-w-full rounded-lg'}
      />
    </button>
  )
}
