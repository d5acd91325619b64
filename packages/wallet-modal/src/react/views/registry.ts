import type { Place } from '../../core/capability.ts'
import type { TextKey } from '../../core/create-texts.ts'
import type { WalletModal } from '../../core/types.ts'
import type { ModalView, OwnView } from '../../core/views.ts'
import { Connect } from './connect.tsx'
import { fetchPiece, pieceNow, type View, type ViewProps } from './pieces.ts'

type Entry = {
  /** What stands in the header: a text, or what the state makes of it. */
  readonly title: TextKey | ((props: ViewProps) => string)
  /** Here already: it comes with the dialog. */
  readonly View?: View
  /** In a file of its own, fetched when it is first shown. */
  readonly load?: () => Promise<unknown>
  /** Where in it capabilities may put something. */
  readonly place?: Place
  /** Whose view it is. */
  readonly capability?: string
}

/** The modal's own views. */
const registry: Readonly<Record<OwnView, Entry>> = {
  Connect: { title: 'connectWallet', View: Connect, place: 'connect' },
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
  Account: {
    title: 'account',
    place: 'account',
    load: () => import('./account.tsx').then((file) => file.Account),
  },
  AccountSettings: {
    title: 'account',
    place: 'account',
    load: () => import('./account-settings.tsx').then((file) => file.AccountSettings),
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

function nameOfWallet({ state }: ViewProps): string {
  return state.history.at(-1)?.wallet?.name ?? state.texts('walletConnect')
}

/** A view of the modal's own, or of a capability of the page. An unknown one is Connect. */
function entryOf({ options }: WalletModal, view: ModalView): Entry {
  if (Object.hasOwn(registry, view)) return registry[view as OwnView]
  const owner = options.capabilities?.find(({ views }) => Object.hasOwn(views, view))
  const added = owner?.views[view]
  if (owner === undefined || added === undefined) return registry.Connect
  return { title: added.title as TextKey, load: added.load, capability: owner.name }
}

/** What stands in the header over the view on top. */
export function titleOf(props: ViewProps): string {
  const { title } = entryOf(props.modal, props.state.history.at(-1)?.view ?? 'Connect')
  return typeof title === 'function' ? title(props) : props.state.texts(title)
}

/** The modals whose capabilities were asked for what they put somewhere. */
const asked: Readonly<Record<Place, WeakSet<WalletModal>>> = {
  connect: new WeakSet(),
  account: new WeakSet(),
}

/** The view, if it is here already with all that belongs to it. */
export function viewNow(modal: WalletModal, view: ModalView): View | undefined {
  const { View, load, place } = entryOf(modal, view)
  const waits = place && modal.options.capabilities && !asked[place].has(modal)
  return waits ? undefined : (View ?? pieceNow(load))
}

/** Fetches a view. Rejects when its file cannot be had; the next call tries again. */
export async function fetchView(modal: WalletModal, view: ModalView): Promise<void> {
  const { load, place, capability } = entryOf(modal, view)
  const { capabilities = [] } = modal.options
  const added = capabilities.map(async ({ name, places }) => {
    const piece = place && places?.[place]
    if (piece !== undefined) await Promise.all([fetchPiece(piece), modal.readTexts(name)])
  })
  // A view stands without what a capability could not put there.
  await Promise.all([fetchPiece(load), capability && modal.readTexts(capability), Promise.allSettled(added)])
  if (place) asked[place].add(modal)
}
