import { type JSX, useEffect } from 'react'
import { LinkRow } from '../link-row.tsx'
import { Mark } from '../mark.tsx'
import type { ViewProps } from './pieces.ts'

const shown = 4
const defaultExplorer = 'https://ethereum.org/wallets/find-wallet/'

/** Wallets for whoever has none. */
export function GetWallet({ modal, state }: ViewProps): JSX.Element {
  const { texts, directory } = state
  const { explorerUrl = defaultExplorer, wallets: custom = [] } = modal.options
  useEffect(() => void modal.prepareWallets(), [modal])
  const all = [...directory.featured, ...custom, ...directory.recommended]
  const wallets = all.filter((one, at) => all.findIndex(({ id }) => id === one.id) === at).slice(0, shown)
  return (
    <ul className="lwm-list">
      {wallets.map(({ id, name, icon, homepage }) => (
        <LinkRow
          key={id}
          href={homepage ?? explorerUrl}
          name={name}
          mark={<Mark picture={icon} name={name} />}
        />
      ))}
      <LinkRow href={explorerUrl} name={texts('exploreAll')} />
    </ul>
  )
}
