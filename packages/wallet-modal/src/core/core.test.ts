import { expect, test } from 'vitest'
import { local } from '../../test/node-modal.ts'
import en from '../locales/en/index.ts'
import { createTexts } from './create-texts.ts'
import { headerStart } from './header.ts'
import { platformsOf } from './platforms.ts'
import { readFailure, shortMessage } from './read-failure.ts'
import { createRouter } from './router.ts'
import { nextSignInStep } from './sign-in.ts'
import { createStore } from './store.ts'
import { AddNetworkFailed, switchWalletNetwork } from './switch-wallet-network.ts'
import type { ModalState } from './types.ts'
import type { ModalView } from './views.ts'
import { walletInHand } from './wallet-in-hand.ts'
import { walletLink } from './wallet-link.ts'
import { wayToNetwork } from './way-to-network.ts'

function router({ connected = true, options = {} } = {}): {
  router: ReturnType<typeof createRouter>
  state: () => ModalState
} {
  const store = createStore<ModalState>({ history: [{ view: 'Connect' }] } as unknown as ModalState)
  const made = createRouter({ store, options: options as never }, { isConnected: () => connected })
  return { router: made, state: store.get }
}

test('[W-02][W-03] history grows forward and shrinks back, and an unknown view is Connect', () => {
  const { router: r, state } = router()
  r.push({ view: 'Account' })
  r.push({ view: 'Account' })
  expect(state()).toMatchObject({ history: [{ view: 'Connect' }, { view: 'Account' }], direction: 'forward' })
  expect(r.back()).toBe(true)
  expect(state()).toMatchObject({ history: [{ view: 'Connect' }], direction: 'back' })
  expect(r.back()).toBe(false)
  r.reset({ view: 'Casino' as ModalView })
  expect(r.current().view).toBe('Connect')
})

test('[W-14] without a wallet each way to the account, and to what a capability knows of it, leads to Connect', () => {
  const views = { Transactions: { title: 'activity', needsWallet: true }, Prices: { title: 'activity' } }
  const options = { capabilities: [{ views }] }
  const stranger = router({ connected: false, options })
  for (const view of [
    'Account',
    'AccountSettings',
    'ConnectingSiwe',
    'SwitchNetwork',
    'Transactions',
  ] as const) {
    stranger.router.reset({ view })
    expect(stranger.router.current().view).toBe('Connect')
    stranger.router.push({ view: 'AllWallets' })
    stranger.router.replace({ view })
    expect(stranger.router.current().view).toBe('Connect')
  }
  stranger.router.reset({ view: 'Prices' as ModalView })
  expect(stranger.router.current().view).toBe('Prices')
  const holder = router({ options })
  holder.router.reset({ view: 'Transactions' })
  expect(holder.router.current().view).toBe('Transactions')
})

test('[W-30] what signing in asks for', () => {
  const a = '0x00000000000000000000000000000000000000aA'
  const b = '0x00000000000000000000000000000000000000bB'
  const session = { address: a, chainId: 1 } as const
  expect(nextSignInStep({ address: undefined, session: undefined })).toBe('nothing')
  expect(nextSignInStep({ address: undefined, session })).toBe('signOut')
  expect(nextSignInStep({ address: a, session: undefined })).toBe('ask')
  expect(nextSignInStep({ address: '0x00000000000000000000000000000000000000aa', session })).toBe('nothing')
  expect(nextSignInStep({ address: b, session })).toBe('signOutAndAsk')
  expect(nextSignInStep({ address: a, session: 'unknown' })).toBe('nothing')
})

test('a refusal is recognised under any number of wrappers, and as a plain object', () => {
  const wrapped = new Error('outer', { cause: new Error('inner', { cause: { code: 4001 } }) })
  expect(readFailure(wrapped)).toBe('declined')
  expect(readFailure({ code: 5000, message: 'User rejected.' })).toBe('declined')
  expect(readFailure({ code: -32002 })).toBe('waiting')
  expect(readFailure({ code: 0, message: 'Proposal expired' })).toBe('expired')
  expect(readFailure({ code: -32603, data: { originalError: { code: 4902 } } })).toBe('unknownChain')
  expect(readFailure(new Error('boom'))).toBe('failed')
  expect(shortMessage(new Error('first line\nDetails: many'))).toBe('first line')
})

test('[P-11] a wallet that does not know the network is given it, then asked again', async () => {
  const asked: string[] = []
  let known = false
  const request = async ({ method }: { method: string }): Promise<null> => {
    asked.push(method)
    if (method === 'wallet_addEthereumChain') known = true
    else if (!known) throw Object.assign(new Error('unknown'), { code: 4902 })
    return null
  }
  await switchWalletNetwork({ request }, { chain: local, rpcUrl: undefined })
  expect(asked).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ])
})

test.each([
  { code: -32603, message: 'Unrecognized chain ID "0x7a69".' },
  { code: -32601, message: 'Method not found' },
  new Error('Chain not configured'),
])(
  '[P-11] a wallet that refuses the switch without its owner saying no is given the network: %o',
  async (said) => {
    const asked: string[] = []
    let known = false
    const request = async ({ method }: { method: string }): Promise<null> => {
      asked.push(method)
      if (method === 'wallet_addEthereumChain') known = true
      else if (!known) throw said
      return null
    }
    await switchWalletNetwork({ request }, { chain: local, rpcUrl: undefined })
    expect(asked).toContain('wallet_addEthereumChain')
  },
)

test.each([{ code: 4001 }, { code: -32000, message: 'User rejected the request' }, { code: -32002 }])(
  '[P-11] an owner who refuses the switch is not asked to add the network: %o',
  async (said) => {
    const asked: string[] = []
    const request = async ({ method }: { method: string }): Promise<never> => {
      asked.push(method)
      throw said
    }
    const moved = switchWalletNetwork({ request }, { chain: local, rpcUrl: undefined })
    await expect(moved).rejects.toBe(said)
    expect(asked).toEqual(['wallet_switchEthereumChain'])
  },
)

test('[P-11] a wallet that refuses the network is reported by the name of the network', async () => {
  const request = async ({ method }: { method: string }): Promise<never> => {
    throw Object.assign(new Error('no'), { code: method === 'wallet_addEthereumChain' ? 4001 : 4902 })
  }
  const moved = switchWalletNetwork({ request }, { chain: { ...local, name: 'Sepolia' }, rpcUrl: undefined })
  await expect(moved).rejects.toThrow(AddNetworkFailed)
  await expect(moved).rejects.toThrow('Unable to add Sepolia network')
})

test('[W-12] Sign In shows the wallet that was chosen, by its own mark', () => {
  const chosen = {
    id: 'w',
    name: 'W',
    icon: 'data:w',
    connectorId: 'a.b',
    record: undefined,
    recent: false,
    source: 'announced',
  } as const
  const connector = { id: 'a.b', name: 'As it announced itself' }
  const route = { view: 'ConnectingExternal', wallet: chosen } as const
  const inHand = walletInHand({ history: [route, { view: 'ConnectingSiwe' }], wallets: [], connector })
  expect(inHand).toMatchObject({ name: 'W', icon: 'data:w' })
  // Loaded anew, the page knows the connector alone.
  const history = [{ view: 'ConnectingSiwe' }] as const
  expect(walletInHand({ history, wallets: [chosen], connector })).toMatchObject({ icon: 'data:w' })
  expect(
    walletInHand({ history, wallets: [], connector: { ...connector, id: 'walletConnect' } }),
  ).toBeUndefined()
})

test('texts fill in their placeholders', () => {
  expect(createTexts(en)('openWallet', { wallet: 'Lode' })).toBe('Open Lode')
})

test('[W-25] each way to a wallet has its link, with the pairing whole in it', () => {
  const uri = 'wc:abc@2?relay-protocol=irn&symKey=def'
  const record = {
    id: 'd',
    name: 'D',
    webapp_link: 'https://wallet.example/?a=1',
    mobile_link: 'lode:',
    desktop_link: 'https://desktop.example',
  }
  const encoded = encodeURIComponent(uri)
  expect(new URL(walletLink(record, { platform: 'web', uri }) ?? '').searchParams.get('uri')).toBe(uri)
  expect(walletLink(record, { platform: 'mobile', uri })).toBe(`lode://wc?uri=${encoded}`)
  expect(walletLink(record, { platform: 'desktop', uri })).toBe(`https://desktop.example/wc?uri=${encoded}`)
  expect(walletLink({ id: 'd', name: 'D' }, { platform: 'mobile', uri })).toBeUndefined()
  for (const evil of ['javascript://%0aalert(1)//', ' JavaScript:alert(1)', 'data:text/html,x', 'blob:x']) {
    const wallet = { id: 'd', name: 'D', mobile_link: evil, webapp_link: evil, desktop_link: evil }
    for (const platform of ['mobile', 'web', 'desktop'] as const)
      expect(walletLink(wallet, { platform, uri })).toBeUndefined()
  }
})

test('[W-03] the header leads back once there is somewhere to go back to; Connect alone leads to help', () => {
  expect(headerStart({ history: [{ view: 'Connect' }] })).toBe('help')
  expect(headerStart({ history: [{ view: 'Account' }] })).toBe('nothing')
  expect(headerStart({ history: [{ view: 'Networks' }, { view: 'Connect' }] })).toBe('back')
})

test('the way through the views can be replaced, cut short and begun anew', () => {
  const { router: r, state } = router()
  r.push({ view: 'AllWallets' })
  r.push({ view: 'GetWallet' })
  r.replace({ view: 'Downloads' })
  expect(state().history.map(({ view }) => view)).toEqual(['Connect', 'AllWallets', 'Downloads'])
  r.backTo(0)
  expect(state()).toMatchObject({ history: [{ view: 'Connect' }], direction: 'back' })
})

test('[W-23] the ways to a wallet come in their order', () => {
  const record = { rdns: 'a.b', mobile_link: 'a://', webapp_link: 'https://a.example', desktop_link: 'a://d' }
  expect(platformsOf(record, { installed: true, mobile: false })).toEqual([
    'browser',
    'qrcode',
    'web',
    'desktop',
  ])
  expect(platformsOf(record, { installed: false, mobile: true })).toEqual(['mobile', 'web', 'unsupported'])
  expect(platformsOf({ rdns: 'a.b' }, { installed: false, mobile: false })).toEqual(['unsupported'])
})

test('[W-41] a tap on a network switches at once where it is approved, asks where any may be asked for, else does nothing', () => {
  const way = (
    address: string | undefined,
    network: { approved: number[] | undefined; supportsAll: boolean },
  ) => wayToNetwork({ address: address as never, network: { ...network, selected: undefined } }, 5)
  expect(way(undefined, { approved: [5], supportsAll: true })).toBe('connect')
  expect(way('0x1', { approved: [1, 5], supportsAll: false })).toBe('direct')
  expect(way('0x1', { approved: [1], supportsAll: true })).toBe('view')
  expect(way('0x1', { approved: undefined, supportsAll: true })).toBe('view')
  expect(way('0x1', { approved: [1], supportsAll: false })).toBe('disabled')
})
