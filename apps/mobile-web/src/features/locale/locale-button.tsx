import { Icon, IconButton } from '@lode/design'
import { Languages } from '@lode/design/icons.ts'
import { type JSX, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocaleSheet } from './lazy-locale-sheet.ts'

/** The language choice as a button of the header. */
export function LocaleButton(): JSX.Element {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('language')} onClick={() => setOpen(true)}>
        <Icon of={Languages} className="size-5" />
      </IconButton>
      <Suspense>{open && <LocaleSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
