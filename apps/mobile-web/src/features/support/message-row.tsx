import type { Draft, SupportMessage } from '@lode/api-contract'
import { ApiError } from '@lode/api-contract'
import { Button, classNames } from '@lode/design'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../app/data/use-online.ts'
import { AppLink } from '../../app/shell/app-link.tsx'
import { errorText } from '../../app/texts/error-text.ts'
import { timeOf } from '../../app/texts/format-time.ts'
import { ChatImage, Picture } from './chat-image.tsx'

const paths = {
  order: '/orderDetails',
  deposit: '/depositDetails',
  withdrawal: '/withdrawalDetails',
} as const

/** One message: whose it is, when, and what it is about. */
export function MessageRow({ message }: { message: SupportMessage }): JSX.Element {
  const { t, i18n } = useTranslation('support')
  const mine = message.from === 'you'
  return (
    <Bubble
      mine={mine}
      about={message.about}
      text={message.text}
      image={message.image !== null && <ChatImage id={message.image} />}
    >
      <bdi>{mine ? t('you') : message.name}</bdi> · {timeOf(message.at, i18n.language)}
    </Bubble>
  )
}

/** One that has not arrived: it waits, or was refused and says why. */
export function DraftRow({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }): JSX.Element {
  const { t } = useTranslation('support')
  const { t: errors } = useTranslation('errors')
  const online = useOnline()
  return (
    <Bubble
      mine
      about={draft.about ?? null}
      text={draft.text}
      image={draft.picture !== undefined && <Picture source={draft.picture} />}
    >
      {draft.refused === undefined ? (
        t(online ? 'waiting' : 'waitingNote')
      ) : (
        <span role="alert" className="flex flex-wrap items-center justify-end gap-x-2 text-bad">
          {errorText(errors, new ApiError(draft.refused))}
          <Button kind="plain" size="small" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </span>
      )}
    </Bubble>
  )
}

function Bubble({
  mine,
  about,
  text,
  image,
  children,
}: {
  mine: boolean
  about: SupportMessage['about']
  text: string
  image: ReactNode
  children: ReactNode
}): JSX.Element {
  const { t } = useTranslation('support')
  return (
    <li className={classNames('max-w-[85%]', mine ? 'justify-self-end' : 'justify-self-start')}>
      <div className={classNames('rounded-card px-3 py-2', mine ? 'bg-accent-tint' : 'bg-sunken')}>
        {about && (
          <AppLink to={`${paths[about.kind]}?id=${about.id}`} className="block text-sm text-accent underline">
            {t(`about.${about.kind}`)}
          </AppLink>
        )}
        {image}
        {text !== '' && (
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
        )}
      </div>
      <p className={classNames('px-1 pt-0.5 text-xs text-soft', mine && 'text-end')}>{children}</p>
    </li>
  )
}
