import { endpoints } from '@lode/api-contract'
import { Button, Sheet, toast } from '@lode/design'
import { useMutation } from '@tanstack/react-query'
import { type JSX, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { errorText } from '../../app/texts/error-text.ts'
import type { Person } from './person.ts'

/** What the holder says to it that rewards are withheld; a person reads it. */
export function AppealSheet({ person, onClose }: { person: Person; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('invites')
  const { t: errors } = useTranslation('errors')
  const [text, setText] = useState('')
  const id = useId()
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: () => client.call(endpoints.invites.appeal, { person: person.id, text: text.trim() }),
    onSuccess: () => {
      toast.success(t('appealSent'))
      onClose()
    },
  })
  return (
    <Sheet
      title={t('appeal')}
      onClose={onClose}
      footer={
        <Button wide disabled={text.trim() === ''} loading={send.isPending} onClick={() => send.mutate()}>
          {t('appealSend')}
        </Button>
      }
    >
      <p>{person.withheld && t(`reason.${person.withheld.reason}`)}</p>
      <label htmlFor={id} className="mt-4 block text-sm text-soft">
        {t('appealText')}
      </label>
      <textarea
        id={id}
        rows={5}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="mt-1 w-full rounded-button border border-line bg-raised p-3 focus-visible:outline-2 focus-visible:outline-accent"
      />
      {send.isError && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {errorText(errors, send.error)}
        </p>
      )}
    </Sheet>
  )
}
