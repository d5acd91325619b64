import { type JSX, type ReactNode, useEffect } from 'react'
import { WalletHeader } from './wallet-header.tsx'

/** The frame of a tab's screen: the wallet header and the content. @example <TabScreen title={t('title')}>…</TabScreen> */
export function TabScreen({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  useEffect(() => {
    document.title = `${title} · Lode`
  }, [title])
  return (
    <>
      <WalletHeader />
      <main id="main" className="flex-1 px-4 pt-2 pb-8">
        {children}
      </main>
    </>
  )
}
