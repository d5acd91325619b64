import { Button, Sheet, toast } from '@lode/design'
import { useMutation } from '@tanstack/react-query'
import { type JSX, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../app/texts/error-text.ts'

/** What the holder says to a decision; a person reads it. `reason` is why it was made. */
export function AppealSheet({
  reason,
  send,
  onClose,
}: {
  reason: string
  send: (text: string) => Promise<unknown>
  onClose: () => void
}): JSX.Element {
  const { t } = useTranslation('appeals')
  const { t: errors } = useTranslation('errors')
  const [text, setText] = useState('')
  const id = useId()
  const sending = useMutation({
    meta: { quiet: true },
    mutationFn: () => send(text.trim()),
    onSuccess: () => {
      toast.success(t('sent'))
      onClose()
    },
  })
  return (
    <Sheet
      title={t('ask')}
      onClose={onClose}
      footer={
        <Button
          wide
          disabled={text.trim() === ''}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {t('send')}
        </Button>
      }
    >
      <p>{reason}</p>
      <p className="mt-2 text-sm text-soft">{t('note')}</p>
      <label htmlFor={id} className="mt-4 block text-sm text-soft">
        {t('question')}
      </label>
      <textarea
        id={id}
        rows={5}
        maxLength={2000}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="mt-1 w-full rounded-button border border-line bg-raised p-3 focus-visible:outline-2 focus-visible:outline-accent"
      />
      {sending.isError && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {errorText(errors, sending.error)}
        </p>
      )}
    </Sheet>
  )
}
