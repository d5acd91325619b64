import type { HistoryEntry, WalletState } from './types.ts'

const historyKey = 'demo-wallet.history'
const selectedKey = 'demo-wallet.account'
/** Older entries are let go. */
const historyLength = 50

export type WalletStore = {
  get(): WalletState
  set(change: Partial<WalletState>): void
  subscribe(listener: () => void): () => void
  /** Adds an entry, or replaces the one of the same id. */
  record(entry: HistoryEntry): void
}

/** The wallet's state; account and history survive a reload. */
export function createWalletStore(storage: Pick<Storage, 'getItem' | 'setItem'>): WalletStore {
  let state: WalletState = {
    status: 'starting',
    selected: Number(storage.getItem(selectedKey) ?? 0),
    asks: [],
    sessions: [],
    history: JSON.parse(storage.getItem(historyKey) ?? '[]') as HistoryEntry[],
    balances: undefined,
    busy: false,
    problem: undefined,
  }
  const listeners = new Set<() => void>()
  function set(change: Partial<WalletState>): void {
    state = { ...state, ...change }
    storage.setItem(selectedKey, String(state.selected))
    storage.setItem(historyKey, JSON.stringify(state.history))
    for (const listener of [...listeners]) listener()
  }
  return {
    get: () => state,
    set,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    record: (entry) =>
      set({
        history: [entry, ...state.history.filter(({ id }) => id !== entry.id)].slice(0, historyLength),
      }),
  }
}
