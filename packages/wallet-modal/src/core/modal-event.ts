import type { Platform } from './platforms.ts'

/** An analytics event. It goes to the page's own `onEvent` alone. */
export type ModalEvent =
  | { readonly type: 'MODAL_LOADED' }
  | { readonly type: 'MODAL_OPEN' | 'MODAL_CLOSE'; readonly connected: boolean }
  | {
      readonly type:
        | 'BUY_FAILED'
        | 'BUY_SEEN'
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_BUY'
        | 'CLICK_GET_WALLET'
        | 'CLICK_NETWORKS'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_TRANSACTIONS'
        | 'CLICK_WALLET_HELP'
        | 'LOAD_MORE_TRANSACTIONS'
        | 'ERROR_FETCH_TRANSACTIONS'
    }
  | { readonly type: 'SELECT_BUY_PROVIDER'; readonly provider: string }
  | { readonly type: 'SELECT_WALLET'; readonly wallet: string; readonly platform: Platform }
  | {
      readonly type: 'CONNECT_SUCCESS'
      readonly wallet: string
      readonly method: 'browser' | 'qrcode' | 'mobile'
    }
  | { readonly type: 'CONNECT_ERROR'; readonly wallet: string; readonly message: string }
  | { readonly type: 'CLICK_SIGN_SIWE_MESSAGE' | 'CLICK_CANCEL_SIWE'; readonly chainId: number | undefined }
  | { readonly type: 'SIWE_AUTH_SUCCESS' | 'SIWE_AUTH_ERROR'; readonly chainId: number | undefined }
  | { readonly type: 'SWITCH_NETWORK'; readonly chainId: number }
  | { readonly type: 'DISCONNECT_SUCCESS' | 'DISCONNECT_ERROR' }
  /** The wallet ended the connection of somebody who was signed in. */
  | { readonly type: 'WALLET_LEFT' }

export type EmitEvent = (event: ModalEvent) => void
