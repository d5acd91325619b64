import { useWide } from '@lode/design'
import type { JSX } from 'react'
import { useSession } from '../storage/session-store.ts'
import { Brand } from './brand.tsx'
import { HeaderTools } from './header-tools.tsx'
import { WalletButton } from './wallet-button.tsx'

/** Mark, language, network and wallet: the header of the tabs. Beside a rail it has the tools alone: the rail says who is signed in. */
export function WalletHeader(): JSX.Element {
  const inRail = useWide()
  const stranger = useSession(({ token, selectedAccount }) => token === '' || selectedAccount === '')
  return (
    <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-1 bg-ground px-4">
      <span className="lg:hidden">
        <Brand small={!stranger} />
      </span>
      <span className="ms-auto" />
      <HeaderTools language />
      {(stranger || !inRail) && <WalletButton />}
    </header>
  )
}
