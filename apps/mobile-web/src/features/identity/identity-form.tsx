import { ApiError, endpoints } from '@lode/api-contract'
import { Button, Card } from '@lode/design'
import { useMutation } from '@tanstack/react-query'
import { type JSX, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { errorText } from '../../app/texts/error-text.ts'
import { PhotoField } from './photo-field.tsx'

const field =
  'mt-1 min-h-11 w-full rounded-button border border-line bg-raised px-3 py-2 focus-visible:outline-2 focus-visible:outline-accent'

/** The submission of a holder for review. `email`: their confirmed address; `again` after a review that failed; `before`: what was sent before an appeal overturned its rejection. */
export function IdentityForm({
  email,
  again,
  before,
  photoDays,
  onSent,
}: {
  email: string
  again: boolean
  before: { name: string; photos: string[] } | null
  photoDays: number
  onSent: () => void
}): JSX.Element {
  const { t } = useTranslation('identity')
  const { t: errors } = useTranslation('errors')
  const [{ name, machineReadable }, setTyped] = useState({ name: before?.name ?? '', machineReadable: '' })
  const [photos, setPhotos] = useState<string[]>(before?.photos ?? [])
  const [missing, setMissing] = useState(false)
  const id = useId()
  const submit = useMutation({
    meta: { quiet: true },
    mutationFn: (nameConfirmed: boolean) =>
      client.call(endpoints.identity.submit, { name, machineReadable, photos, nameConfirmed }),
    onSuccess: onSent,
  })
  const otherName = submit.error instanceof ApiError && submit.error.code === 'identity.document_other_name'
  const type = (change: object): void => setTyped((before) => ({ ...before, ...change }))
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(photos.length === 0)
          if (photos.length > 0) submit.mutate(false)
        }}
      >
        {before !== null && <p className="mb-3 text-sm">{t('asBefore')}</p>}
        <label htmlFor={`${id}-name`} className="text-sm text-soft">
          {t('name')}
        </label>
        <input
          id={`${id}-name`}
          required
          maxLength={100}
          autoComplete="name"
          dir="auto"
          value={name}
          onChange={(event) => type({ name: event.target.value })}
          className={field}
        />
        <p className="mt-4 text-sm text-soft">{t('email')}</p>
        <p className="mt-1 break-all">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <PhotoField photos={photos} onChange={setPhotos} />
        <label htmlFor={`${id}-lines`} className="mt-4 block text-sm text-soft">
          {t('lines')}
        </label>
        <textarea
          id={`${id}-lines`}
          rows={3}
          maxLength={200}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="characters"
          value={machineReadable}
          onChange={(event) => type({ machineReadable: event.target.value })}
          className={`${field} font-mono text-base`}
        />
        <p className="mt-3 text-sm text-soft">{t('privacy', { days: photoDays })}</p>
        {(missing || submit.isError) && (
          <p role="alert" className="mt-3 text-sm text-bad">
            {missing ? t('photoFirst') : errorText(errors, submit.error)}
            {otherName && ` ${t('otherName')}`}
          </p>
        )}
        {otherName && (
          <Button wide className="mt-3" onClick={() => submit.mutate(true)}>
            {t('sameName')}
          </Button>
        )}
        <Button kind="primary" wide type="submit" className="mt-4" loading={submit.isPending}>
          {again ? t('resubmit') : t('submit')}
        </Button>
      </form>
    </Card>
  )
}
