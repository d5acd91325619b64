import { memoryStorage } from '@lode/relay/testing'
import { defineChain } from 'viem'
import { memoryTextStorage } from '../src/core/text-storage.ts'
import type { ModalState, WalletModal } from '../src/core/types.ts'
import { createWalletModal, type WalletModalOptions } from '../src/index.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
export const local = defineChain({
  id: 31337,
  name: 'Lode Local',
  nativeCurrency,
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
export const other = defineChain({
  id: 11155111,
  name: 'Sepolia',
  nativeCurrency,
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

/** A modal in Node with all its memory in memory. */
export function nodeModal(options: { relayUrl: string } & Partial<WalletModalOptions>): WalletModal {
  const { walletConnect, ...rest } = options
  return createWalletModal({
    chains: [local, other],
    requiredChain: local.id,
    rpcUrls: { [local.id]: 'http://127.0.0.1:1', [other.id]: 'http://127.0.0.1:1' },
    projectId: '0123456789abcdef0123456789abcdef',

    metadata: { name: 'Lode', description: 'Test', url: 'https://lode.example', icons: [] },
    storage: memoryTextStorage(),
    ...rest,
    walletConnect: { storage: memoryStorage(), ...walletConnect },
  })
}

/** Waits until the modal's state is as described. */
export function until(modal: WalletModal, is: (state: ModalState) => boolean): Promise<ModalState> {
  return new Promise((resolve) => {
    const stop = modal.subscribe(() => look())
    const look = (): void => {
      const state = modal.getState()
      if (!is(state)) return
      stop()
      resolve(state)
    }
    look()
  })
}

export const view = (modal: WalletModal): string | undefined => modal.getState().history.at(-1)?.view
