import type { Config } from '@wagmi/core'
import type { Address, Chain, Hex } from 'viem'
import type { ModalTextKey } from '../locales/en.ts'
import type { Texts } from './create-texts.ts'

/** A wallet as data, in the words of the wallet directory. */
export type WalletRecord = {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  readonly mobile_link?: string
  readonly desktop_link?: string
  /** A wallet that is a web page: it is opened in a new tab with the pairing link as `uri`. */
  readonly webapp_link?: string
  readonly homepage?: string
}

/** A row of the Connect view: a wallet that announced itself, one that is configured, or both in one. */
export type WalletChoice = {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** wagmi's connector when the wallet is in this browser. */
  readonly connectorId: string | undefined
  readonly record: WalletRecord | undefined
  readonly recent: boolean
}

/** Whom the server says is signed in. */
export type WalletSession = { readonly address: Address; readonly chainId: number }

/** The server's side of signing in with Ethereum (ERC-4361). Each may reject; the modal then says so. */
export type SiweClient<S extends WalletSession = WalletSession> = {
  getNonce(who: { address: Address; chainId: number }): Promise<string>
  /** Writes the message to sign; by default the modal does, for this page's domain. */
  createMessage?(parts: { address: Address; chainId: number; nonce: string }): string
  verify(proof: { message: string; signature: Hex }): Promise<S>
  getSession(): Promise<S | undefined>
  signOut(): Promise<void>
}

export type ModalView =
  | 'Connect'
  | 'ConnectingWalletConnect'
  | 'ConnectingExternal'
  | 'ConnectingSiwe'
  | 'Account'
  | 'Networks'
  | 'SwitchNetwork'
  | 'UnsupportedChain'

export type Route = { readonly view: ModalView; readonly wallet?: WalletChoice; readonly chainId?: number }

/** What the view on top is waiting for, or how it ended. */
export type Task = {
  readonly phase: 'idle' | 'pending' | 'declined' | 'failed'
  /** The heading and the line under it when the task did not go well. */
  readonly reason?: string
  readonly note?: string
}

export type ModalStatus = 'reconnecting' | 'disconnected' | 'connecting' | 'connected'

export type ModalState = {
  readonly open: boolean
  readonly history: readonly Route[]
  readonly direction: 'forward' | 'back'
  readonly status: ModalStatus
  readonly address: Address | undefined
  readonly chainId: number | undefined
  readonly connector: { readonly id: string; readonly name: string; readonly icon?: string } | undefined
  /** Connected, but not on the chain the app needs. */
  readonly isUnsupportedChain: boolean
  readonly session: WalletSession | undefined
  readonly wallets: readonly WalletChoice[]
  readonly task: Task
  readonly pairingUri: string | undefined
  readonly snackbar: { readonly kind: 'success' | 'error'; readonly text: string } | undefined
  readonly texts: Texts
}

export type ModalEvent =
  | { readonly type: 'MODAL_LOADED' | 'MODAL_OPEN' | 'MODAL_CLOSE' | 'CLICK_NETWORKS' }
  | { readonly type: 'SELECT_WALLET' | 'CONNECT_SUCCESS' | 'CONNECT_ERROR'; readonly wallet: string }
  | { readonly type: 'SIGN_IN_START' | 'SIGN_IN_SUCCESS' | 'SIGN_IN_ERROR' }
  | { readonly type: 'SWITCH_NETWORK'; readonly chainId: number }
  | { readonly type: 'DISCONNECT_SUCCESS' | 'DISCONNECT_ERROR' }

/** What a page's `localStorage` can do. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type WalletModalOptions = {
  /** The chains the modal knows. The required one must be among them. */
  readonly chains: readonly [Chain, ...Chain[]]
  /** Id of the chain the app works on. */
  readonly requiredChain: number
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly relayUrl: string
  readonly projectId: string
  readonly wallets: readonly WalletRecord[]
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
  /** Default: this page's localStorage, or memory where there is none. */
  readonly storage?: TextStorage
  /** Default: English. Change it later with `setTexts`. */
  readonly texts?: Texts
  /** Without it a connection alone counts. */
  readonly siwe?: SiweClient
  readonly onEvent?: (event: ModalEvent) => void
  /** The time in a sign-in message. Default: the machine's. */
  readonly now?: () => Date
  readonly walletConnect?: WalletConnectTuning
}

/** For tests and for pages with needs of their own. */
export type WalletConnectTuning = {
  /** Where the SDK keeps its sessions. Default: IndexedDB. */
  readonly storage?: SdkStorage
  /** How often the pairing link is looked at. */
  readonly recheckMs?: number
  /** How long the relay may take to give a link. */
  readonly linkTimeoutMs?: number
  /** The time by which a pairing link ages, milliseconds. */
  readonly now?: () => number
}

export type SdkStorage = {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

export type WalletModal = {
  /** Opens at a view; by default at Account, Sign In, UnsupportedChain or Connect, as the state asks. */
  open(view?: ModalView): void
  /** Closes; a wallet that has not signed in is disconnected. */
  close(): Promise<void>
  back(): Promise<void>
  goTo(route: Route): void
  connect(wallet: WalletChoice): Promise<void>
  /** Shows a QR code for a wallet that is anywhere else. */
  connectByQr(): Promise<void>
  retry(): Promise<void>
  signIn(): Promise<void>
  switchNetwork(chainId: number): Promise<void>
  disconnect(): Promise<void>
  notify(kind: 'success' | 'error', key: ModalTextKey, params?: Record<string, string>): void
  /** Restores the last connection. Call once on the page, never on a server. Stop with what it returns. */
  start(): () => void
  setTexts(texts: Texts): void
  getState(): ModalState
  subscribe(listener: () => void): () => void
  readonly chains: readonly [Chain, ...Chain[]]
  readonly requiredChain: Chain
  /** For wagmi's actions: `sendTransaction(modal.wagmi, …)`. */
  readonly wagmi: Config
}
