import type { JSX } from 'react'
import type { ModalState, WalletModal } from '../../core/types.ts'
import type { ModalView } from '../../core/views.ts'
import type { ModalTextKey } from '../../locales/en/index.ts'
import { Connect } from './connect.tsx'

export type ViewProps = { readonly modal: WalletModal; readonly state: ModalState }
export type View = (props: ViewProps) => JSX.Element
type Entry = {
  /** What stands in the header: a text, or what the state makes of it. */
  readonly title: ModalTextKey | ((props: ViewProps) => string)
  /** Here already: it comes with the dialog. */
  readonly View?: View
  /** In a file of its own, fetched when it is first shown. */
  readonly load?: () => Promise<View>
}

/** The views that there are. One that is not listed is never led to: see `hasView`. */
const registry: Readonly<Partial<Record<ModalView, Entry>>> = {
  Connect: { title: 'connectWallet', View: Connect },
  AllWallets: {
    title: 'allWallets',
    load: () => import('./all-wallets.tsx').then((file) => file.AllWallets),
  },
  ConnectingWalletConnect: {
    title: nameOfWallet,
    load: () => import('./connecting-walletconnect.tsx').then((file) => file.ConnectingWalletConnect),
  },
  ConnectingExternal: {
    title: nameOfWallet,
    load: () => import('./connecting-external.tsx').then((file) => file.ConnectingExternal),
  },
  ConnectingSiwe: {
    title: 'signIn',
    load: () => import('./connecting-siwe.tsx').then((file) => file.ConnectingSiwe),
  },
  WhatIsAWallet: {
    title: 'whatIsAWallet',
    load: () => import('./what-is-a-wallet.tsx').then((file) => file.WhatIsAWallet),
  },
  GetWallet: {
    title: 'getAWallet',
    load: () => import('./get-wallet.tsx').then((file) => file.GetWallet),
  },
  Downloads: {
    title: ({ state }) => state.texts('getWalletNamed', { wallet: state.history.at(-1)?.wallet?.name ?? '' }),
    load: () => import('./downloads.tsx').then((file) => file.Downloads),
  },
  Account: { title: 'account', load: () => import('./account.tsx').then((file) => file.Account) },
  AccountSettings: {
    title: 'account',
    load: () => import('./account-settings.tsx').then((file) => file.AccountSettings),
  },
  Transactions: {
    title: 'activity',
    load: () => import('./transactions.tsx').then((file) => file.Transactions),
  },
  WhatIsANetwork: {
    title: 'whatIsANetwork',
    load: () => import('./what-is-a-network.tsx').then((file) => file.WhatIsANetwork),
  },
  Networks: { title: 'networks', load: () => import('./networks.tsx').then((file) => file.Networks) },
  SwitchNetwork: {
    title: 'switchNetwork',
    load: () => import('./switch-network.tsx').then((file) => file.SwitchNetwork),
  },
  UnsupportedChain: {
    title: 'wrongNetwork',
    load: () => import('./unsupported-chain.tsx').then((file) => file.UnsupportedChain),
  },
}
const loaded = new Map<ModalView, View>()

function nameOfWallet({ state }: ViewProps): string {
  return state.history.at(-1)?.wallet?.name ?? state.texts('walletConnect')
}

/** Whether a view can be led to. */
export function hasView(view: ModalView): boolean {
  return view in registry
}

/** What stands in the header over the view on top. An unknown view is Connect. */
export function titleOf(props: ViewProps): string {
  const title = registry[props.state.history.at(-1)?.view ?? 'Connect']?.title ?? 'connectWallet'
  return typeof title === 'function' ? title(props) : props.state.texts(title)
}

/** The view, if it is here already. */
export function viewNow(view: ModalView): View | undefined {
  const entry = registry[view] ?? registry.Connect
  return entry?.View ?? loaded.get(view)
}

/** Fetches a view. Rejects when its file cannot be had; the next call tries again. */
export async function fetchView(view: ModalView): Promise<View | undefined> {
  const found = await registry[view]?.load?.()
  if (found !== undefined) loaded.set(view, found)
  return found
}
