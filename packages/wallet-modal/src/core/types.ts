import type { Config } from '@wagmi/core'
import type { Address, Chain } from 'viem'
import type { Capabilities, CapabilityName, UseCapability } from './capability.ts'
import type { TextKey, Texts } from './create-texts.ts'
import type { ModalEvent } from './modal-event.ts'
import type { Profile, WalletModalOptions, WalletSession } from './options.ts'
import type { Platform } from './platforms.ts'
import type { Said } from './said.ts'
import type { ModalView } from './views.ts'
import type { WalletChoice, WalletRecord } from './wallet-record.ts'

export type Route = {
  readonly view: ModalView
  readonly wallet?: WalletChoice
  /** The network that SwitchNetwork is about. */
  readonly chainId?: number
}

/** What the view on top is waiting for, or how it ended. */
export type Task = {
  readonly phase: 'idle' | 'pending' | 'declined' | 'failed'
  /** The heading and the line under it when the task did not go well. */
  readonly reason?: Said
  readonly note?: Said
}

export type ModalStatus = 'reconnecting' | 'disconnected' | 'connecting' | 'connected'

/** What the connected account holds. Undefined parts are not known yet. */
export type AccountState = {
  /** Of the chain's own coin, cut to three decimals. */
  readonly balance: { readonly amount: string; readonly symbol: string } | 'unavailable' | undefined
  readonly profile?: Profile | undefined
}

export type NetworkState = {
  /** The networks the wallet said it may be asked for; undefined when it did not say. */
  readonly approved: readonly number[] | undefined
  /** Whether the wallet may be asked for any network. */
  readonly supportsAll: boolean
  /** What was chosen before any wallet was connected. */
  readonly selected: number | undefined
}

/** The listed wallets. `loading` is of the first page or of a search; `more` is of the next page. */
export type DirectoryState = {
  readonly status: 'idle' | 'loading' | 'more' | 'ready' | 'failed'
  readonly search: string
  readonly wallets: readonly WalletRecord[]
  /** How many there are of this search in all. */
  readonly count: number
  readonly page: number
  readonly featured: readonly WalletRecord[]
  readonly recommended: readonly WalletRecord[]
  /** How many wallets the whole directory has. */
  readonly total: number
}

export type ModalState = {
  /** Asked to open, and its code is still on the way. */
  readonly loading: boolean
  readonly open: boolean
  readonly history: readonly Route[]
  readonly direction: 'forward' | 'back'
  readonly status: ModalStatus
  readonly address: Address | undefined
  readonly chainId: number | undefined
  readonly connector: { readonly id: string; readonly name: string; readonly icon?: string } | undefined
  /** Connected, but not on a chain the app works on. */
  readonly isUnsupportedChain: boolean
  readonly session: WalletSession | undefined
  readonly wallets: readonly WalletChoice[]
  readonly account: AccountState
  readonly network: NetworkState
  readonly directory: DirectoryState
  /** What each capability knows that the page registered. */
  readonly parts: { readonly [Name in CapabilityName]?: Capabilities[Name]['state'] }
  readonly task: Task
  readonly pairingUri: string | undefined
  /** The ways to the wallet of the view on top, and the one that is taken. */
  readonly platforms: readonly Platform[]
  readonly platform: Platform | undefined
  /** The wallet's app was asked to open, and this page is still in sight. */
  readonly notOpened: boolean
  /** Back from the wallet's app, the connection may still be waking up. */
  readonly buffering: boolean
  readonly snackbar: { readonly kind: 'success' | 'error'; readonly text: Said } | undefined
  /** What the page runs on, once the modal's code has looked. */
  readonly mobile: boolean
  readonly ios: boolean
  readonly texts: Texts
}

/**
 * What can be asked of the modal. Those that return a promise may be called before the modal's code has come: they
 * fetch it, and reject when it cannot be had. The others are for views, which are only there when it has.
 */
export type ModalActions = {
  /** Opens at a view; by default at Account, Sign In, UnsupportedChain or Connect, as the state asks. */
  open(view?: ModalView): Promise<void>
  /** Closes; a wallet that has not signed in is disconnected. */
  close(): Promise<void>
  back(): Promise<void>
  /** One view further. */
  goTo(route: Route): void
  /** Another view in the place of the one on top. */
  replace(route: Route): void
  connect(wallet: WalletChoice): Promise<void>
  /** Shows a QR code for a wallet that is anywhere else. */
  connectByQr(): Promise<void>
  /** Another way to the wallet of the view on top. */
  choosePlatform(platform: Platform): Promise<void>
  /** Opens the wallet's app or page at the pairing link. */
  openWalletLink(): void
  retry(): Promise<void>
  signIn(): Promise<void>
  /** Asks the connected wallet for a network, without leaving the view. */
  switchNetwork(chainId: number): Promise<void>
  /** What a tap on a network means: the switch, by SwitchNetwork where it needs approval, or Connect. */
  chooseNetwork(chainId: number): Promise<void>
  disconnect(): Promise<void>
  /** Reads the balance anew. */
  refreshAccount(): Promise<void>
  /** Reads, once, what Connect lists of the directory. */
  prepareWallets(): Promise<void>
  /** Reads the first page of the directory, or what is found by a search of two letters or more. */
  loadWallets(search?: string): Promise<void>
  moreWallets(): Promise<void>
  /** Fetches a capability of the page, and answers with its actions. Rejects when the page has none of that name. */
  use: UseCapability
  /** Fetches the texts of a capability in the language of the page. */
  readTexts(name: string): Promise<void>
  notify(kind: 'success' | 'error', key: TextKey, params?: Readonly<Record<string, string>>): void
  /** Tells the page's `onEvent`. */
  emit(event: ModalEvent): void
  /** Calls `work` once, `ms` milliseconds later by the modal's clock, unless it is cancelled by what this returns. */
  later(ms: number, work: () => void): () => void
}

export type WalletModal = ModalActions & {
  /** Restores the last connection. Call once on the page, never on a server. Stop with what it returns. */
  start(): () => void
  /** Fetches the modal's code before it is needed: on hover, on focus, when idle. */
  preload(): void
  setTexts(texts: Texts): void
  getState(): ModalState
  subscribe(listener: () => void): () => void
  readonly options: WalletModalOptions
  readonly chains: readonly [Chain, ...Chain[]]
  /** The chain the app works on; the first one where it works on several. */
  readonly requiredChain: Chain
  /** For wagmi's actions: `sendTransaction(modal.wagmi, …)`. */
  readonly wagmi: Config
}
