import type { ModalState } from './types.ts'

/** What a modal knows before it was started. */
export const initialState: Omit<ModalState, 'texts'> = {
  loading: false,
  open: false,
  history: [{ view: 'Connect' }],
  direction: 'forward',
  status: 'reconnecting',
  address: undefined,
  chainId: undefined,
  connector: undefined,
  isUnsupportedChain: false,
  session: undefined,
  wallets: [],
  account: { balance: undefined },
  network: { approved: undefined, supportsAll: true, selected: undefined },
  directory: {
    status: 'idle',
    search: '',
    wallets: [],
    count: 0,
    page: 0,
    featured: [],
    recommended: [],
    total: 0,
  },
  activity: { status: 'idle', items: [], next: undefined },
  task: { phase: 'idle' },
  pairingUri: undefined,
  snackbar: undefined,
}
