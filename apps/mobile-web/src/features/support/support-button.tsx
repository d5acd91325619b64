import { Icon, IconButton } from '@lode/design'
import { LifeBuoy } from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { openSupport } from './support-opening.ts'

/** The button of the header that opens support, with how many answers are unread. */
export function SupportButton({ unread = 0 }: { unread?: number }): JSX.Element {
  const { t } = useTranslation('support')
  return (
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
  )
}
