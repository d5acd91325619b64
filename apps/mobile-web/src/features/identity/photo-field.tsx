import { ApiError, endpoints } from '@lode/api-contract'
import { Button, Icon, IconButton } from '@lode/design'
import { X } from '@lode/design/icons.ts'
import { useMutation } from '@tanstack/react-query'
import { type JSX, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { shrinkFile } from '../../app/photos/shrink-photo.ts'
import { errorText } from '../../app/texts/error-text.ts'
import { Camera } from './camera.tsx'

const most = 3

/** Photos of a document, by camera or file. Each is sent at once, and named by its id from then on. */
export function PhotoField({
  photos,
  onChange,
}: {
  photos: readonly string[]
  onChange: (photos: string[]) => void
}): JSX.Element {
  const { t } = useTranslation('identity')
  const { t: errors } = useTranslation('errors')
  const { t: shell } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const id = useId()
  const add = useMutation({
    meta: { quiet: true },
    mutationFn: (file: Blob) => client.call(endpoints.identity.addPhoto, {}, { file }),
    onSuccess: (photo) => onChange([...photos, photo.id]),
    onSettled: () => setOpen(false),
  })
  return (
    <fieldset className="mt-4" aria-describedby={`${id}-hint`}>
      <legend className="text-sm text-soft">{t('photos')}</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
        {t('hint')}
      </p>
      <ul className="mt-2">
        {photos.map((photo, at) => (
          <li key={photo} className="flex items-center justify-between border-b border-line">
            {t('photo', { number: at + 1 })}
            <IconButton
              label={t('remove', { number: at + 1 })}
              onClick={() => onChange(photos.filter((one) => one !== photo))}
            >
              <Icon of={X} className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {open && <Camera onPhoto={(photo) => add.mutate(photo)} onClose={() => setOpen(false)} />}
      {!open && photos.length < most && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button className="flex-1" loading={add.isPending} onClick={() => setOpen(true)}>
            {t('openCamera')}
          </Button>
          <label className="inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-button border border-line bg-raised px-4 py-2 font-semibold focus-within:outline-2 focus-within:outline-accent">
            {t('choose')}
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="sr-only"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                event.target.value = ''
                if (file) void shrinkFile(file).then((photo) => add.mutate(photo))
              }}
            />
          </label>
        </div>
      )}
      {add.isError && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p role="alert" className="text-sm text-bad">
            {errorText(errors, add.error)}
          </p>
          {!isOfPhoto(add.error) && (
            <Button size="small" onClick={() => add.mutate(add.variables)}>
              {shell('retry')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** Returns whether an error is the photo's own, which the same photo meets again. */
function isOfPhoto(error: Error): boolean {
  return error instanceof ApiError && error.code.startsWith('identity.photo')
}
