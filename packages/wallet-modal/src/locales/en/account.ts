/** The account, its settings and its activity. */
const account = {
  account: 'Account',
  copyAddress: 'Copy address',
  balance: 'Balance',
  balanceUnavailable: 'Balance unavailable',
  network: 'Network',
  blockExplorer: 'Block Explorer',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting...',
  disconnectFailed: 'Failed to disconnect',
} as const

export type AccountTexts = Readonly<Record<keyof typeof account, string>>
export default account
