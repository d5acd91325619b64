import type { WalletModal } from '@lode/wallet-modal'
import type { ComponentType } from 'react'

/** The wallet, once its code is here: the modal to call, and the component that draws it. */
export type LoadedWallet = { modal: WalletModal; Modal: ComponentType<{ modal: WalletModal }> }
