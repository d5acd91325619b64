import type { Draft } from '@lode/api-contract'
import { Button, Icon } from '@lode/design'
import { LifeBuoy } from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { openSupport } from './support-opening.ts'

/** Asks support about what is on screen, which goes with the message. */
export function AskSupport({ about }: { about: NonNullable<Draft['about']> }): JSX.Element | null {
  const { t } = useTranslation('support')
  if (about.id === '') return null
  return (
    <Button kind="plain" size="small" className="mt-4 print:hidden" onClick={() => openSupport(about)}>
      <Icon of={LifeBuoy} className="size-5" />
      {t('ask')}
    </Button>
  )
}
