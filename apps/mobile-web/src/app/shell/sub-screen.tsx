import { classNames, Icon, IconButton, useWide } from '@lode/design'
import { ArrowLeft } from '@lode/design/icons.ts'
import { type JSX, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { AvatarButton } from './avatar-button.tsx'
import { goBack } from './go-back.ts'
import { HeaderTools } from './header-tools.tsx'
import { panelFrom } from './tab-screen.tsx'

/**
 * The frame of a screen that is reached from another: back, title, content, and the one button within the thumb's reach.
 * `backTo` is where back leads when the screen was opened by its address. `panel` stands beside the content on a wide screen, with
 * the button at its foot; narrower, the screen has the same among its content.
 * @example <SubScreen title={t('title')} backTo="/assets" footer={<Button kind="primary" wide>…</Button>}>…</SubScreen>
 */
export function SubScreen({
  title,
  backTo,
  action,
  footer,
  panel,
  children,
}: {
  title: string
  backTo: `/${string}`
  /** At the end of the header. */
  action?: ReactNode
  footer?: ReactNode
  panel?: ReactNode
  children: ReactNode
}): JSX.Element {
  const { t } = useTranslation()
  const beside = useWide(panelFrom) && panel !== undefined
  const [, navigate] = useLocation()
  useEffect(() => {
    document.title = `${title} · Lode`
  }, [title])
  return (
    <>
      {/* Where the longest word of a title has no room beside the buttons, they stand below it. */}
      <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-1 border-b border-line bg-ground px-1">
        <IconButton label={t('back')} onClick={() => goBack(() => navigate(backTo, { replace: true }))}>
          <Icon of={ArrowLeft} className="size-6 rtl:-scale-x-100" />
        </IconButton>
        <h1
          className={classNames(
            'grow basis-16 text-base font-semibold',
            action !== undefined && 'max-[479px]:text-sm',
          )}
        >
          {title}
        </h1>
        <div className="ms-auto flex items-center gap-1">
          {action}
          <HeaderTools />
          <AvatarButton />
        </div>
      </header>
      <main id="main" className="flex-1 px-4 pt-4 pb-8">
        {children}
      </main>
      {beside && (
        <section aria-label={title} className="panel">
          <div className="flex min-h-full flex-col gap-6">
            {panel}
            <div className="sticky bottom-0 -mx-5 mt-auto -mb-8 border-t border-line bg-ground p-5">
              {footer}
            </div>
          </div>
        </section>
      )}
      {footer !== undefined && !beside && (
        <section
          aria-label={title}
          className="sticky bottom-0 z-20 border-t border-line bg-ground p-4 empty:hidden pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          {footer}
        </section>
      )}
    </>
  )
}
