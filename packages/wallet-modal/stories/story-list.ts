import { type ActivityState, activity } from '../src/capabilities/activity/index.ts'
import type { ModalState, Route, TextKey } from '../src/index.ts'
import { sample } from '../test/sample-capability/sample.tsx'
import type { Story } from './a-story.ts'
import { onrampStories } from './onramp-stories.ts'
import {
  address,
  announced,
  choice,
  desktopOnly,
  ethereum,
  everywhere,
  extensionOnly,
  manyChains,
  manyRecords,
  phoneOnly,
  records,
  transactions,
  webOnly,
} from './sample-data.ts'

/** The pairing that a phone scans. */
export const pairingUri = `wc:${'7f6e504bfad60b485450578e05678ed3'.repeat(2)}@2?expiryTimestamp=1900000000&relay-protocol=irn&symKey=${'5'.repeat(64)}`
/** What some wallets give as the reason of a failure. */
const atLength =
  'the request was not understood, and this is all of what the wallet has to say about it. '.repeat(5)
const connect: Route = { view: 'Connect' }
const account: Route = { view: 'Account' }
const pending = { phase: 'pending' } as const
const declined = (reason: TextKey, note?: TextKey): ModalState['task'] => ({
  phase: 'declined',
  reason: { key: reason },
  ...(note === undefined ? {} : { note: { key: note } }),
})
const connected = {
  status: 'connected',
  address,
  chainId: ethereum.id,
  connector: { id: announced.id, name: announced.name, icon: announced.icon ?? '' },
  wallets: [announced],
  account: { balance: { amount: '1234.567', symbol: 'ETH' } },
} as const satisfies Story['state']
const directory: ModalState['directory'] = {
  status: 'ready',
  search: '',
  wallets: manyRecords,
  count: 320,
  page: 1,
  featured: [],
  recommended: records.slice(0, 2),
  total: 320,
}
/** A page whose account did this. */
const did = (
  status: ActivityState['status'],
  items: ActivityState['items'] = [],
): Pick<Story, 'state' | 'options'> => ({
  state: { ...connected, parts: { activity: { status, items, next: undefined } } },
  options: { capabilities: [activity({ list: async () => ({ items }) })] },
})

/** Every view in every state that looks unlike the others. */
export const stories: Readonly<Record<string, Story>> = {
  connect: {
    view: 'Connect',
    state: {
      status: 'disconnected',
      wallets: [announced, choice(everywhere, { recent: true, source: 'recent' }), choice(webOnly)],
      directory,
    },
  },
  'connect-with-a-capability': {
    view: 'Connect',
    state: { status: 'disconnected', wallets: [announced], directory },
    options: { capabilities: [sample] },
  },
  'connect-with-a-broken-mark': {
    view: 'Connect',
    state: {
      status: 'disconnected',
      wallets: [announced, choice({ ...webOnly, icon: 'data:image/png;base64,AAAA' })],
      directory,
    },
  },
  'connect-nothing-installed': { view: 'Connect', state: { status: 'disconnected', directory } },
  'connect-directory-loading': {
    view: 'Connect',
    state: { status: 'disconnected', directory: { ...directory, status: 'loading', recommended: [] } },
  },
  'connect-many': {
    view: 'Connect',
    state: {
      status: 'disconnected',
      wallets: records.map((record) => choice(record)),
      directory: { ...directory, recommended: records },
    },
    options: { termsUrl: '/terms', privacyUrl: '/privacy', allWallets: 'SHOW' },
  },
  'all-wallets': { view: 'AllWallets', before: [connect], state: { directory } },
  'all-wallets-loading': {
    view: 'AllWallets',
    before: [connect],
    state: { directory: { ...directory, status: 'loading', wallets: [], count: 0 } },
  },
  'all-wallets-more': {
    view: 'AllWallets',
    before: [connect],
    state: { directory: { ...directory, status: 'more' } },
  },
  'all-wallets-none-found': {
    view: 'AllWallets',
    before: [connect],
    state: { directory: { ...directory, search: 'zz', wallets: [], count: 0 } },
  },
  'all-wallets-failed': {
    view: 'AllWallets',
    before: [connect],
    state: { directory: { ...directory, status: 'failed', wallets: [], count: 0 } },
  },
  'walletconnect-qr': {
    view: 'ConnectingWalletConnect',
    before: [connect],
    state: { task: pending, pairingUri },
  },
  'walletconnect-preparing': { view: 'ConnectingWalletConnect', before: [connect], state: { task: pending } },
  'walletconnect-platforms': {
    view: 'ConnectingWalletConnect',
    wallet: choice(everywhere),
    before: [connect],
    state: { task: pending, pairingUri },
  },
  'walletconnect-phone': {
    view: 'ConnectingWalletConnect',
    wallet: choice(phoneOnly),
    before: [connect],
    state: { task: pending, pairingUri },
  },
  'walletconnect-webapp': {
    view: 'ConnectingWalletConnect',
    wallet: choice(webOnly),
    before: [connect],
    state: { task: pending, pairingUri },
  },
  'walletconnect-desktop': {
    view: 'ConnectingWalletConnect',
    wallet: choice(desktopOnly),
    before: [connect],
    state: { task: pending, pairingUri },
  },
  'walletconnect-not-detected': {
    view: 'ConnectingWalletConnect',
    wallet: choice(extensionOnly),
    before: [connect],
  },
  'walletconnect-declined': {
    view: 'ConnectingWalletConnect',
    wallet: choice(phoneOnly),
    before: [connect],
    state: { task: declined('declined'), pairingUri },
  },
  'walletconnect-unreachable': {
    view: 'ConnectingWalletConnect',
    before: [connect],
    state: {
      task: {
        phase: 'failed',
        reason: { key: 'relayUnreachable' },
      },
    },
  },
  'external-pending': {
    view: 'ConnectingExternal',
    wallet: announced,
    before: [connect],
    state: { task: pending },
  },
  'external-declined': {
    view: 'ConnectingExternal',
    wallet: announced,
    before: [connect],
    state: {
      task: declined('connectionDeclined', 'connectionDeclinedNote'),
    },
  },
  'external-failed-at-length': {
    view: 'ConnectingExternal',
    wallet: announced,
    before: [connect],
    state: {
      task: { phase: 'failed', reason: { key: 'somethingFailed', params: { reason: atLength } } },
    },
  },
  'sign-in': { view: 'ConnectingSiwe', state: connected },
  'sign-in-pending': { view: 'ConnectingSiwe', state: { ...connected, task: pending } },
  'sign-in-declined': {
    view: 'ConnectingSiwe',
    state: { ...connected, task: declined('signInDeclined') },
  },
  networks: { view: 'Networks', before: [account], state: connected },
  'networks-many': { view: 'Networks', before: [account], state: connected, options: { chains: manyChains } },
  'networks-some-approved': {
    view: 'Networks',
    before: [account],
    state: { ...connected, network: { approved: [1, 10], supportsAll: false, selected: undefined } },
  },
  'networks-not-connected': { view: 'Networks', state: { status: 'disconnected' } },
  'switch-network': {
    view: 'SwitchNetwork',
    chainId: 8453,
    before: [account, { view: 'Networks' }],
    state: { ...connected, task: pending },
  },
  'switch-network-declined': {
    view: 'SwitchNetwork',
    chainId: 8453,
    before: [account, { view: 'Networks' }],
    state: { ...connected, task: declined('switchDeclined', 'switchDeclinedNote') },
  },
  'unsupported-chain': {
    view: 'UnsupportedChain',
    state: { ...connected, chainId: 56, isUnsupportedChain: true },
  },
  'unsupported-chain-many': {
    view: 'UnsupportedChain',
    state: { ...connected, chainId: 56, isUnsupportedChain: true },
    options: { chains: manyChains },
  },
  'unsupported-chain-one': {
    view: 'UnsupportedChain',
    state: { ...connected, chainId: 56, isUnsupportedChain: true },
    options: { requiredChain: ethereum.id },
  },
  'unsupported-chain-declined': {
    view: 'UnsupportedChain',
    state: {
      ...connected,
      chainId: 56,
      isUnsupportedChain: true,
      task: declined('switchDeclined', 'switchDeclinedNote'),
    },
  },
  account: { view: 'Account', ...did('ready', transactions) },
  'account-one-network': { view: 'Account', state: connected, options: { chains: [ethereum] } },
  'account-one-network-elsewhere': {
    view: 'Account',
    state: { ...connected, chainId: 56 },
    options: { chains: [ethereum] },
  },
  'account-unknown-balance': { view: 'Account', state: { ...connected, account: { balance: undefined } } },
  'account-no-balance': { view: 'Account', state: { ...connected, account: { balance: 'unavailable' } } },
  'account-disconnecting': { view: 'Account', state: { ...connected, task: pending } },
  'account-copied': {
    view: 'Account',
    state: { ...connected, snackbar: { kind: 'success', text: { key: 'addressCopied' } } },
  },
  'account-failed': {
    view: 'Account',
    state: { ...connected, snackbar: { kind: 'error', text: { key: 'disconnectFailed' } } },
  },
  'account-settings': { view: 'AccountSettings', before: [account], state: connected },
  ...onrampStories,
  transactions: { view: 'Transactions', before: [account], ...did('ready', transactions) },
  'transactions-loading': { view: 'Transactions', before: [account], ...did('loading') },
  'transactions-none': { view: 'Transactions', before: [account], ...did('ready') },
  'transactions-failed': { view: 'Transactions', before: [account], ...did('failed') },
  'what-is-a-wallet': { view: 'WhatIsAWallet', before: [connect] },
  'what-is-a-network': { view: 'WhatIsANetwork', before: [account, { view: 'Networks' }], state: connected },
  'get-wallet': { view: 'GetWallet', before: [connect, { view: 'WhatIsAWallet' }], state: { directory } },
  downloads: {
    view: 'Downloads',
    wallet: choice(everywhere),
    before: [connect, { view: 'AllWallets' }],
  },
  'downloads-phone': {
    view: 'Downloads',
    wallet: choice(phoneOnly),
    before: [connect, { view: 'AllWallets' }],
  },
  'embedded-connect': {
    view: 'Connect',
    embedded: true,
    state: { status: 'disconnected', wallets: [announced, choice(webOnly)], directory },
  },
  'embedded-account': { view: 'Account', embedded: true, state: connected },
  'embedded-qr': {
    view: 'ConnectingWalletConnect',
    embedded: true,
    before: [connect],
    state: { task: pending, pairingUri },
  },
}
