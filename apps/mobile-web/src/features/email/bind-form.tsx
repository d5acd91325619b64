import { endpoints } from '@lode/api-contract'
import { Button, Card } from '@lode/design'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { looksLikeEmail } from './looks-like-email.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { useEmailWrite } from './use-email-write.ts'

/** Where photos of a document are taken: another feature's, which the screen brings. */
export type PhotoFieldOf = (props: {
  photos: readonly string[]
  onChange: (photos: string[]) => void
}) => JSX.Element

/** Name, address, photos of a document where they are still needed, and password: what a code then confirms. */
export function BindForm({
  photoField: PhotoField,
  onAsked,
}: {
  /** Null where no photo is needed. */
  photoField: PhotoFieldOf | null
  onAsked: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('email')
  const { t: identity } = useTranslation('identity')
  const [photos, setPhotos] = useState<string[]>([])
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const locale = i18n.language
  const bind = useEmailWrite(
    () =>
      client.call(endpoints.email.bind, {
        ...{ name: name.trim(), email: email.trim(), password, locale },
        photos: PhotoField ? photos : [],
      }),
    onAsked,
  )
  const shown = !PhotoField || photos.length > 0
  const good = name.trim() !== '' && looksLikeEmail(email) && password !== '' && shown
  return (
    <Card>
      <p className="mb-4">{t('intro')}</p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (good && !bind.isPending) bind.mutate(undefined)
        }}
      >
        <TextField
          kind="name"
          label={t('name')}
          value={name}
          onChange={setName}
          problem={tried && name.trim() === '' ? t('nameRequired') : undefined}
        />
        <TextField
          kind="email"
          label={t('email')}
          value={email}
          onChange={setEmail}
          problem={tried && !looksLikeEmail(email) ? t('emailInvalid') : undefined}
        />
        {PhotoField && <PhotoField photos={photos} onChange={setPhotos} />}
        {tried && !shown && (
          <p role="alert" className="text-sm text-bad">
            {identity('photoFirst')}
          </p>
        )}
        <PasswordField
          fresh
          label={t('password')}
          value={password}
          onChange={setPassword}
          problem={tried && password === '' ? t('passwordRequired') : undefined}
        />
        {bind.problem && (
          <p role="alert" className="text-sm text-bad">
            {bind.problem}
          </p>
        )}
        <Button type="submit" kind="primary" wide loading={bind.isPending}>
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}
