/** A wallet as data, in the words of the wallet directory. */
export type WalletRecord = {
  readonly id: string
  readonly name: string
  /** A `data:` image, or the address of one that the page's policy allows. */
  readonly icon?: string
  /** Its own scheme or universal link: what opens the app on a phone. */
  readonly mobile_link?: string
  readonly desktop_link?: string
  /** A wallet that is a web page: it is opened in a new tab with the pairing link as `uri`. */
  readonly webapp_link?: string
  /** Names by which wallets of the old kind, without EIP-6963, mark `window.ethereum`: `isMetaMask` and the like. */
  readonly injected?: readonly { readonly injected_id: string }[]
  /** The reverse domain name by which it announces itself (EIP-6963). */
  readonly rdns?: string
  /** Other names by which it announces itself, such as in the browser of its own app. */
  readonly other_rdns?: readonly string[]
  readonly chrome_store?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly homepage?: string
}

/** Where a row of the Connect view comes from. */
export type WalletSource =
  | 'recent'
  | 'announced'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'recommended'
  | 'external'

/** A wallet to choose: one that is in this browser, one that is listed, or both in one. */
export type WalletChoice = {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  /** wagmi's connector when the wallet is in this browser. */
  readonly connectorId: string | undefined
  readonly record: WalletRecord | undefined
  readonly recent: boolean
  readonly source: WalletSource
}

/** One page of the wallet directory. `count` is that of all pages. */
export type WalletPage = { readonly wallets: readonly WalletRecord[]; readonly count: number }

/** Where listed wallets come from. Pages count from 1. */
export type WalletDirectory = {
  list(query: {
    readonly page: number
    readonly search?: string
    /** Only these, in this order. */
    readonly ids?: readonly string[]
    readonly signal?: AbortSignal
  }): Promise<WalletPage>
}
