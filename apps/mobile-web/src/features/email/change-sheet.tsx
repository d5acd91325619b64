import { endpoints } from '@lode/api-contract'
import { Button, Sheet, toast } from '@lode/design'
import { type JSX, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { looksLikeEmail } from './looks-like-email.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { useEmailWrite } from './use-email-write.ts'

/** What can be done with a bound address. */
export type EmailAct = 'change' | 'reset' | 'remove'

/** Asks for what each act takes: another address and the password, a new password, or the password alone. */
export function ChangeSheet({ act, onClose }: { act: EmailAct; onClose: () => void }): JSX.Element {
  const { t, i18n } = useTranslation('email')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const form = useId()
  const locale = i18n.language
  const write = useEmailWrite(
    () => {
      if (act === 'change')
        return client.call(endpoints.email.change, { email: email.trim(), password, locale })
      if (act === 'reset') return client.call(endpoints.email.resetPassword, { password, locale })
      return client.call(endpoints.email.unbind, { password })
    },
    () => {
      if (act === 'remove') toast.success(t('removed'))
      onClose()
    },
  )
  const good = password !== '' && (act !== 'change' || looksLikeEmail(email))
  return (
    <Sheet
      title={t(act)}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={form}
          wide
          kind={act === 'remove' ? 'danger' : 'primary'}
          loading={write.isPending}
        >
          {act === 'remove' ? t('remove') : t('send')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (good && !write.isPending) write.mutate(undefined)
        }}
      >
        {act === 'change' && (
          <TextField
            kind="email"
            label={t('newEmail')}
            value={email}
            onChange={setEmail}
            problem={tried && !looksLikeEmail(email) ? t('emailInvalid') : undefined}
          />
        )}
        <PasswordField
          fresh={act === 'reset'}
          label={act === 'reset' ? t('newPassword') : t('password')}
          value={password}
          onChange={(text) => {
            setPassword(text)
            write.reset()
          }}
          problem={tried && password === '' ? t('passwordRequired') : undefined}
        />
        {write.problem && (
          <p role="alert" className="text-sm text-bad">
            {write.problem}
          </p>
        )}
        <p className="text-sm text-soft">{t('holdNote')}</p>
      </form>
    </Sheet>
  )
}
