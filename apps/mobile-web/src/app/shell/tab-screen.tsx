import { useWide } from '@lode/design'
import { type JSX, type ReactNode, useEffect } from 'react'
import { WalletHeader } from './wallet-header.tsx'

/** From this width on a screen's panel stands beside its content. */
export const panelFrom = '(min-width: 80rem)'

/**
 * The frame of a tab's screen: the wallet header and the content. `panel` is what stands beside it on a wide screen, where a
 * sheet would be; narrower, the screen has the same among its content.
 * @example <TabScreen title={t('title')} panel={<Today />}>…</TabScreen>
 */
export function TabScreen({
  title,
  panel,
  children,
}: {
  title: string
  panel?: ReactNode
  children: ReactNode
}): JSX.Element {
  const beside = useWide(panelFrom)
  useEffect(() => {
    document.title = `${title} · Lode`
  }, [title])
  return (
    <>
      <WalletHeader />
      <main id="main" className="flex-1 px-4 pt-2 pb-8">
        {children}
        {/* Its place is kept from the first paint on, before it is known how wide the screen is. */}
        {panel !== undefined && <div className="panel">{beside && panel}</div>}
      </main>
    </>
  )
}
