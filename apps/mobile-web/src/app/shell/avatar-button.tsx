import { IconButton, useWide } from '@lode/design'
import { shortenAddress } from '@lode/wallet-modal/address'
import type { JSX } from 'react'
import { Identicon } from '../../entities/addresses/face.ts'
import { fetchWalletAhead, openWallet } from '../../entities/wallet/face.ts'
import { useSession } from '../storage/session-store.ts'

/** Who is signed in, as a picture that opens the wallet; nothing for a stranger, and nothing beside the rail, which says it. */
export function AvatarButton(): JSX.Element | null {
  const token = useSession((state) => state.token)
  const address = useSession((state) => state.selectedAccount)
  const inRail = useWide()
  if (inRail || token === '' || address === '') return null
  return (
    <IconButton
      label={shortenAddress(address)}
      onClick={() => void openWallet()}
      onPointerDown={fetchWalletAhead}
    >
      <Identicon address={address} className="size-6" />
    </IconButton>
  )
}
