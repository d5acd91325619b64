import { Icon, IconButton } from '@lode/design'
import { Languages } from '@lode/design/icons.ts'
import { type JSX, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const LocaleSheet = lazy(() => import('./locale-sheet.tsx'))

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
