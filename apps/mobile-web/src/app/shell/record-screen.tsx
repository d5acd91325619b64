import { Icon, IconButton } from '@lode/design'
import { Printer, Share2 } from '@lode/design/icons.ts'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sharePage } from './share-page.ts'
import { SubScreen } from './sub-screen.tsx'

/**
 * The frame of one record at an address that lasts: it can be shared and printed, on paper without what only a screen needs.
 * @example <RecordScreen title={t('deposit')} backTo="/depositRecord">…</RecordScreen>
 */
export function RecordScreen({
  title,
  backTo,
  footer,
  children,
}: {
  title: string
  backTo: `/${string}`
  footer?: ReactNode
  children: ReactNode
}): JSX.Element {
  const { t } = useTranslation()
  return (
    <SubScreen
      title={title}
      backTo={backTo}
      footer={footer}
      action={
        <>
          <IconButton
            label={t('share')}
            onClick={() => void sharePage({ title, done: t('linkCopied'), failed: t('copyFailed') })}
          >
            <Icon of={Share2} className="size-5" />
          </IconButton>
          <IconButton label={t('print')} onClick={() => print()}>
            <Icon of={Printer} className="size-5" />
          </IconButton>
        </>
      }
    >
      {children}
    </SubScreen>
  )
}
