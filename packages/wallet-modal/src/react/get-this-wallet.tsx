import type { JSX } from 'react'
import { downloadsOf } from '../core/downloads-of.ts'
import type { ViewProps } from './views/pieces.ts'

/** The way to the wallet for whoever has it not. Nothing where it tells no place to get it. */
export function GetThisWallet({ modal, state: { texts, history } }: ViewProps): JSX.Element | null {
  const wallet = history.at(-1)?.wallet
  if (wallet?.record === undefined || downloadsOf(wallet.record).length === 0) return null
  return (
    <button type="button" className="lwm-plain" onClick={() => modal.goTo({ view: 'Downloads', wallet })}>
      <span className="lwm-soft">{texts('noSuchWalletYet', { wallet: wallet.name })}</span>{' '}
      <span className="lwm-link">{texts('getWalletNamed', { wallet: wallet.name })}</span>
    </button>
  )
}
