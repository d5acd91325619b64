import type { Draft } from '@lode/api-contract'
import { Button, Icon, IconButton } from '@lode/design'
import { X } from '@lode/design/icons.ts'
import { type JSX, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachImage } from './attach-image.tsx'
import { detachSubject } from './support-opening.ts'

const mostCharacters = 4000

/** The field to write in, with what the message is about. Enter sends, with Shift it begins a line. */
export function WriteMessage({
  about,
  onSay,
}: {
  about: Draft['about'] | undefined
  onSay: (text: string, picture?: string) => void
}): JSX.Element {
  const { t } = useTranslation('support')
  const [text, setText] = useState('')
  const id = useId()
  const [picture, setPicture] = useState<string>()
  const nothing = text.trim() === '' && picture === undefined
  const say = (): void => {
    if (nothing) return
    onSay(text.trim(), picture)
    setText('')
    setPicture(undefined)
    detachSubject()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        say()
      }}
    >
      {about && (
        <p className="mb-1 flex items-center justify-between text-sm">
          {t(`about.${about.kind}`)}
          <IconButton label={t('detach')} className="-my-2" onClick={detachSubject}>
            <Icon of={X} className="size-4" />
          </IconButton>
        </p>
      )}
      {picture !== undefined && (
        <p className="mb-1 flex items-center justify-between">
          <img src={picture} alt={t('image')} className="max-h-16 rounded-lg" />
          <IconButton label={t('detachImage')} onClick={() => setPicture(undefined)}>
            <Icon of={X} className="size-4" />
          </IconButton>
        </p>
      )}
      <label htmlFor={id} className="sr-only">
        {t('write')}
      </label>
      <div className="flex items-end gap-2">
        <AttachImage onPicture={setPicture} />
        <textarea
          id={id}
          rows={2}
          dir="auto"
          maxLength={mostCharacters}
          placeholder={t('write')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            say()
          }}
          className="min-w-0 flex-1 resize-none rounded-button border border-line bg-ground p-2 focus-visible:outline-2 focus-visible:outline-accent"
        />
        <Button type="submit" kind="primary" disabled={nothing}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
