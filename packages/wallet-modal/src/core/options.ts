import type { CreateConnectorFn } from '@wagmi/core'
import type { Address, Chain, Hex } from 'viem'
import type { AnyCapability } from './capability.ts'
import type { Clock } from './clock.ts'
import type { Texts } from './create-texts.ts'
import type { EmitEvent } from './modal-event.ts'
import type { Page } from './page.ts'
import type { WalletDirectory, WalletRecord } from './wallet-record.ts'

/** The holder whom the server says is signed in. */
export type WalletSession = { readonly address: Address; readonly chainId: number }

/** A name and a picture of an account. The picture is of the page's own origin or a `data:` image; others are not drawn. */
export type Profile = { readonly name?: string; readonly image?: string }

/** The server's side of signing in with Ethereum (ERC-4361). Each may reject; the modal then says so. */
export type SiweClient<S extends WalletSession = WalletSession> = {
  getNonce(who: { address: Address; chainId: number }): Promise<string>
  /** Writes the message to sign; by default the modal does, for this page's domain. */
  createMessage?(parts: { address: Address; chainId: number; nonce: string }): string
  verify(proof: { message: string; signature: Hex }): Promise<S>
  /** Returns who is signed in; undefined where the server says that nobody is. A rejection leaves it open, and a restored wallet stays. */
  getSession(): Promise<S | undefined>
  signOut(): Promise<void>
}

/** What a page's `localStorage` can do. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type WalletModalOptions = {
  /** The networks the modal offers. */
  readonly chains: readonly [Chain, ...Chain[]]
  /** Id of the only chain the app works on. Without it the app works on each of `chains`. */
  readonly requiredChain?: number
  /** The node of each chain; `rpcUrlIn` chooses one by the time zone. */
  readonly rpcUrls: Readonly<Record<number, string>>
  /** wagmi connectors beside those of this browser and WalletConnect. */
  readonly connectors?: readonly CreateConnectorFn[]
  readonly relayUrl: string
  readonly projectId: string
  /** Wallets of the app's own, listed in Connect after the featured ones. */
  readonly wallets?: readonly WalletRecord[]
  /** Wallets that stand before all others: for a demo, or an app that is a wallet's own. */
  readonly pinned?: readonly WalletRecord[]
  /** Ids in the directory that Connect lists, in this order. */
  readonly featuredWalletIds?: readonly string[]
  /** Whether Connect leads to all wallets of the directory. Default: SHOW. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Default: the bundled list. */
  readonly directory?: WalletDirectory
  /** How accounts are called and what they look like, where the page knows. */
  readonly profile?: (address: Address) => Promise<Profile | undefined>
  /** Parts that a page has or has not: `activity(client)` of `@lode/wallet-modal/activity`. */
  readonly capabilities?: readonly AnyCapability[]
  /** Where all wallets there are can be looked through. */
  readonly explorerUrl?: string
  /**
   * `browser`: each view of the modal is an entry of the browser's history, so that Back closes one step of it. The
   * page's own entries keep their state, and the address does not change. Not for `embedded`. Default: `none`.
   */
  readonly history?: 'browser' | 'none'
  /** Who gets the focus when the modal was opened by a button that has left since. Default: a button of the modal's own. */
  readonly returnFocus?: () => HTMLElement | null | undefined
  /** Links under the wallets of Connect. */
  readonly termsUrl?: string
  readonly privacyUrl?: string
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
  /** Default: this page's localStorage, or memory where there is none. */
  readonly storage?: TextStorage
  /** Default: English. Change it later with `setTexts`. */
  readonly texts?: Texts
  /** Without it a connection alone counts. */
  readonly siwe?: SiweClient
  readonly onEvent?: EmitEvent
  /** The date in a sign-in message and of activity, and each wait. Default: the machine's. */
  readonly clock?: Clock
  /** How long a wallet may keep silent before the modal says so. Default: 30 s. */
  readonly walletTimeoutMs?: number
  /** Default: the browser's. */
  readonly page?: Page
  readonly walletConnect?: WalletConnectTuning
}

/** For tests and for pages with needs of their own. */
export type WalletConnectTuning = {
  /** Where the SDK keeps its sessions. Default: IndexedDB, or memory where there is none. */
  readonly storage?: SdkStorage
}

export type SdkStorage = {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}
