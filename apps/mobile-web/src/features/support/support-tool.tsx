import { Icon, IconButton } from '@lode/design'
import { LifeBuoy } from '@lode/design/icons.ts'
import { type JSX, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { closeSupport, openSupport, useOpening } from './support-opening.ts'
import { useSupport } from './use-support.ts'

const SupportSheet = lazy(() =>
  import('./support-sheet.tsx').then(({ SupportSheet: Sheet }) => ({ default: Sheet })),
)

/** Support in the header of every screen, with how many answers are unread. */
export default function SupportTool(): JSX.Element {
  const { t } = useTranslation('support')
  const { open, about } = useOpening()
  const { talk, state, overview } = useSupport({ open })
  const unread = overview?.unread ?? 0
  return (
    <>
      <IconButton
        label={unread > 0 ? t('unread', { count: unread }) : t('title')}
        className="relative"
        onClick={() => openSupport()}
      >
        <Icon of={LifeBuoy} className="size-6" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-bad px-1 text-center text-xs font-semibold text-raised"
          >
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </IconButton>
      <Suspense>
        {open && (
          <SupportSheet talk={talk} state={state} overview={overview} about={about} onClose={closeSupport} />
        )}
      </Suspense>
    </>
  )
}
