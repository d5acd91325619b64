import { Button } from '@lode/design'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from './text-field.tsx'

/** A password, which can be shown while it is typed. */
export function PasswordField({
  fresh = false,
  ...field
}: {
  /** One that is chosen here, not one that is known. */
  fresh?: boolean
  label: string
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
}): JSX.Element {
  const { t } = useTranslation('email')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      kind={fresh ? 'newPassword' : 'password'}
      shown={shown}
      note={fresh ? t('passwordNote') : undefined}
      after={
        <Button kind="plain" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? t('hide') : t('show')}
        </Button>
      }
    />
  )
}
