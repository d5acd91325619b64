import { endpoints } from '@lode/api-contract'
import { Button, Card, toast } from '@lode/design'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { useServerNow } from '../../app/data/use-server-now.ts'
import { timeOf } from '../../app/texts/format-time.ts'
import type { EmailState } from './email-query.ts'
import { TextField } from './text-field.tsx'
import { useEmailWrite } from './use-email-write.ts'

const codeLength = 6
/** Digits of any script as the server reads them. */
const digitsOf = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/\D/g, '')
    .slice(0, codeLength)

/** The code from the letter. It is sent when its last digit is typed. */
export function CodeForm({
  request,
  onStartOver,
}: {
  request: NonNullable<EmailState['request']>
  onStartOver: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('email')
  const now = useServerNow()
  const [code, setCode] = useState('')
  const confirm = useEmailWrite(
    (given: string) => client.call(endpoints.email.confirm, { code: given }),
    () => toast.success(t('done')),
  )
  const resend = useEmailWrite(
    () => client.call(endpoints.email.resend, {}),
    () => {
      setCode('')
      confirm.reset()
      toast.success(t('resent'))
    },
  )
  const wait = Math.ceil((Date.parse(request.resendAt) - now.getTime()) / 1000)
  const type = (text: string): void => {
    const next = digitsOf(text)
    setCode(next)
    confirm.reset()
    if (next.length === codeLength && next !== code) confirm.mutate(next)
  }
  return (
    <Card>
      <h2 className="font-semibold">{t('codeTitle')}</h2>
      <p className="mt-1 mb-4">
        {t('codeNote', {
          email: `\u2068${request.email}\u2069`,
          time: timeOf(request.expiresAt, i18n.language),
        })}
      </p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.length === codeLength && !confirm.isPending) confirm.mutate(code)
        }}
      >
        <TextField
          kind="code"
          label={t('code')}
          value={code}
          onChange={type}
          problem={confirm.problem ?? resend.problem}
        />
        <Button
          type="submit"
          kind="primary"
          wide
          disabled={code.length < codeLength}
          loading={confirm.isPending}
        >
          {t('confirm')}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button
            kind="plain"
            disabled={wait > 0}
            loading={resend.isPending}
            onClick={() => resend.mutate(undefined)}
          >
            {wait > 0 ? t('resendIn', { seconds: wait }) : t('resend')}
          </Button>
          <Button kind="plain" onClick={onStartOver}>
            {t('startOver')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
