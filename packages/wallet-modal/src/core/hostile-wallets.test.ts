import { fakeClock } from '@lode/clock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type AnnouncedWallet,
  announcedWallet,
  fakePage,
  openWindow,
  refusal,
} from '../../test/announced-wallet.ts'
import { memorySiwe } from '../../test/memory-siwe.ts'
import { local, nodeModal, other, until, view } from '../../test/node-modal.ts'
import type { ModalEvent, WalletModal, WalletModalOptions } from '../index.ts'
import { storageKeys } from './storage-keys.ts'

const away = 'ws://127.0.0.1:1'
const mine = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
let wallet: AnnouncedWallet
let events: ModalEvent[]
let page: ReturnType<typeof fakePage>
const cleanup: (() => unknown)[] = []

beforeEach(() => {
  cleanup.push(openWindow())
  wallet = announcedWallet({ rdns: 'good.wallet' })
  events = []
  page = fakePage()
})
afterEach(() => {
  for (const undo of cleanup.splice(0).reverse()) undo()
})

async function opened(options: Partial<WalletModalOptions> = {}): Promise<WalletModal> {
  const modal = nodeModal({ relayUrl: away, page, onEvent: (event) => events.push(event), ...options })
  cleanup.push(modal.start())
  await until(modal, ({ wallets, status }) => wallets.length > 0 && status === 'disconnected')
  await modal.open()
  return modal
}
async function choose(modal: WalletModal, id = 'good.wallet'): Promise<void> {
  const choice = modal.getState().wallets.find((one) => one.id === id)
  if (choice === undefined) throw new Error(`no ${id}`)
  await modal.connect(choice)
}

test('[W-26] an announced wallet connects, the modal closes, and the wallet is recent', async () => {
  const modal = await opened()
  await choose(modal)
  expect(modal.getState()).toMatchObject({
    open: false,
    status: 'connected',
    address: mine,
    chainId: local.id,
  })
  expect(modal.getState().wallets[0]).toMatchObject({ id: 'good.wallet', source: 'recent', recent: true })
})

test('[W-10] each step is told to the one typed hook, and to nobody else', async () => {
  const modal = await opened()
  await choose(modal)
  await modal.disconnect()
  expect(events.map(({ type }) => type)).toEqual([
    'MODAL_LOADED',
    'MODAL_OPEN',
    'SELECT_WALLET',
    'CONNECT_SUCCESS',
    'MODAL_CLOSE',
    'DISCONNECT_SUCCESS',
  ])
})

test('[W-22] a wallet that announces itself twice, or under another name, is one row', async () => {
  const again = announcedWallet({ rdns: 'good.wallet', uuid: 'another', name: 'Not So Good' })
  const modal = await opened()
  again.announce()
  wallet.announce()
  expect(modal.getState().wallets.map(({ id, name }) => `${id} ${name}`)).toEqual(['good.wallet good.wallet'])
  await choose(modal)
  expect(again.requests).toEqual([])
})

test('[W-10] [W-26] a declined connection says so with its note, as a busy wallet does, and can be tried again', async () => {
  const modal = await opened()
  const honest = wallet.answers.wallet_requestPermissions
  wallet.answers.wallet_requestPermissions = refusal(4001)
  await choose(modal)
  expect(view(modal)).toBe('ConnectingExternal')
  expect(modal.getState().task).toMatchObject({
    phase: 'declined',
    reason: { key: 'connectionDeclined' },
    note: { key: 'connectionDeclinedNote' },
  })
  expect(events.at(-1)).toMatchObject({ type: 'CONNECT_ERROR', wallet: 'good.wallet' })
  wallet.answers.wallet_requestPermissions = refusal(-32002)
  await modal.retry()
  expect(modal.getState().task.note).toMatchObject({ key: 'requestWaiting' })
  if (honest !== undefined) wallet.answers.wallet_requestPermissions = honest
  await modal.retry()
  expect(modal.getState().status).toBe('connected')
})

test('a wallet that never answers is said to be silent, can be tried again, and may still answer', async () => {
  const honest = wallet.answers.wallet_requestPermissions
  let answer = (): void => {}
  wallet.answers.wallet_requestPermissions = (params) =>
    new Promise((resolve) => {
      answer = () => resolve(honest?.(params))
    })
  const clock = fakeClock()
  const modal = await opened({ clock })
  const choosing = choose(modal)
  await expect.poll(() => wallet.requests.length).toBeGreaterThan(0)
  await clock.advance(29_999)
  expect(modal.getState().task.phase).toBe('pending')
  await clock.advance(1)
  expect(modal.getState().task).toMatchObject({ phase: 'failed', reason: { key: 'walletSilent' } })
  const first = answer
  const retrying = modal.retry()
  await expect.poll(() => answer !== first).toBe(true)
  // The first question is answered late: the second one stands, and nothing is disconnected under it.
  first()
  answer()
  await Promise.all([choosing, retrying])
  expect(modal.getState()).toMatchObject({ status: 'connected', open: false })
})

test('a wallet that says yes after the modal was closed is disconnected', async () => {
  const honest = wallet.answers.wallet_requestPermissions
  let answer = (): void => {}
  wallet.answers.wallet_requestPermissions = (params) =>
    new Promise((resolve) => {
      answer = () => resolve(honest?.(params))
    })
  const modal = await opened()
  const choosing = choose(modal)
  await expect.poll(() => wallet.requests.length).toBeGreaterThan(0)
  await modal.close()
  answer()
  await choosing
  expect(modal.getState()).toMatchObject({ status: 'disconnected', address: undefined, open: false })
  expect(modal.wagmi.state.connections.size).toBe(0)
})

test.each([
  ['no address', ['not an address']],
  ['nothing', []],
])('a wallet that gives %s for an account is not connected', async (_, accounts) => {
  wallet.answers.eth_accounts = () => accounts
  wallet.answers.eth_requestAccounts = () => accounts
  wallet.answers.wallet_requestPermissions = () => [{ caveats: [{ value: accounts }] }]
  const modal = await opened()
  await choose(modal)
  expect(modal.getState().address).toBeUndefined()
  expect(modal.getState().open).toBe(true)
})

test('[W-10] [W-43] a wallet on the wrong network is led to the right one; one that only says it moved is not believed', async () => {
  wallet.answers.eth_chainId = () => '0x1'
  wallet.answers.wallet_switchEthereumChain = () => null
  const modal = await opened()
  await choose(modal)
  expect(view(modal)).toBe('UnsupportedChain')
  await modal.switchNetwork(local.id)
  expect(modal.getState()).toMatchObject({
    isUnsupportedChain: true,
    task: { phase: 'declined', reason: { key: 'switchDeclined' } },
  })
  wallet.answers.wallet_switchEthereumChain = () => {
    wallet.answers.eth_chainId = () => '0x7a69'
    return null
  }
  await modal.switchNetwork(local.id)
  expect(modal.getState()).toMatchObject({ isUnsupportedChain: false, open: false })
  expect(events.filter(({ type }) => type === 'SWITCH_NETWORK')).toHaveLength(2)
})

test('[W-03] going back from Sign In leads to Connect alone, and lets the wallet go', async () => {
  const modal = await opened({ siwe: memorySiwe() })
  await choose(modal)
  expect(view(modal)).toBe('ConnectingSiwe')
  await modal.back()
  expect(modal.getState()).toMatchObject({ open: true, history: [{ view: 'Connect' }] })
  expect(modal.getState().status).toBe('disconnected')
})

test('[W-30] a signature that is not the account’s own makes no session', async () => {
  const siwe = memorySiwe()
  const modal = await opened({ siwe })
  await choose(modal)
  expect(view(modal)).toBe('ConnectingSiwe')
  await modal.signIn()
  expect(modal.getState()).toMatchObject({
    session: undefined,
    task: { phase: 'failed', reason: { key: 'signInFailed' } },
  })
  expect(siwe.log).toEqual([])
})

test('[W-30] a server that signs in another account than the wallet’s is not believed', async () => {
  const modal = await opened({
    siwe: {
      ...memorySiwe(),
      verify: async () => ({ address: '0x000000000000000000000000000000000000dEaD', chainId: local.id }),
    },
  })
  await choose(modal)
  await modal.signIn()
  expect(modal.getState()).toMatchObject({ session: undefined, task: { reason: { key: 'signInFailed' } } })
})

test('[W-30] a wallet that changes its account while it signs gets no session for the other one', async () => {
  const siwe = memorySiwe()
  let answer = (): void => {}
  wallet.answers.personal_sign = () =>
    new Promise((resolve) => {
      answer = () => resolve(`0x${'11'.repeat(65)}`)
    })
  const modal = await opened({
    siwe: { ...siwe, verify: async () => ({ address: mine, chainId: local.id }) },
  })
  await choose(modal)
  const signing = modal.signIn()
  await expect.poll(() => wallet.requests.some(({ method }) => method === 'personal_sign')).toBe(true)
  wallet.emit('accountsChanged', ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
  await until(modal, ({ address }) => address?.startsWith('0x7099') === true)
  answer()
  await signing
  expect(modal.getState().session).toBeUndefined()
  expect(view(modal)).toBe('ConnectingSiwe')
})

test('one wallet at a time: one that connects by itself is let go', async () => {
  const pushy = announcedWallet({ rdns: 'pushy.wallet' })
  const modal = await opened()
  await choose(modal)
  const counts: number[] = []
  const note = (count: number): unknown => counts.push(count)
  cleanup.push(modal.wagmi.subscribe(({ connections }) => connections.size, note))
  pushy.emit('connect', { chainId: '0x7a69' })
  await expect.poll(() => counts).toEqual([2, 1])
  expect(modal.getState().connector?.id).toBe('good.wallet')
})

test('a tab hears of another one that let the wallet go', async () => {
  const modal = await opened()
  await choose(modal)
  page.store(storageKeys.left)
  await until(modal, ({ status }) => status === 'disconnected')
})

test('[W-41] not connected, a network is set and Connect follows; connected, SwitchNetwork asks the wallet', async () => {
  const requiredless = { requiredChain: undefined } as unknown as Partial<WalletModalOptions>
  const modal = await opened(requiredless)
  modal.goTo({ view: 'Networks' })
  await modal.chooseNetwork(other.id)
  expect(view(modal)).toBe('Connect')
  expect(modal.getState().network.selected).toBe(other.id)
  await choose(modal)
  await modal.open('Account')
  modal.goTo({ view: 'Networks' })
  wallet.answers.wallet_switchEthereumChain = refusal(4001)
  await modal.chooseNetwork(other.id)
  expect(view(modal)).toBe('SwitchNetwork')
  expect(modal.getState().task).toMatchObject({ phase: 'declined', reason: { key: 'switchDeclined' } })
  wallet.answers.wallet_switchEthereumChain = () => {
    wallet.answers.eth_chainId = () => '0xaa36a7'
    return null
  }
  await modal.switchNetwork(other.id)
  expect(view(modal)).toBe('Account')
  expect(modal.getState().chainId).toBe(other.id)
})

test('[W-45] when the address disappears the account closes', async () => {
  const modal = await opened()
  await choose(modal)
  await modal.open('Account')
  wallet.emit('accountsChanged', [])
  await until(modal, ({ open, status }) => !open && status === 'disconnected')
})

test('[W-45] letting go says that it is under way, then closes', async () => {
  const modal = await opened()
  await choose(modal)
  await modal.open('Account')
  const leaving = modal.disconnect()
  expect(modal.getState()).toMatchObject({ open: true, task: { phase: 'pending' } })
  await leaving
  expect(modal.getState()).toMatchObject({ open: false, status: 'disconnected', task: { phase: 'idle' } })
})

test('[W-07][W-45] a wallet that cannot be let go says so', async () => {
  const modal = await opened()
  await choose(modal)
  const [connection] = [...modal.wagmi.state.connections.values()]
  if (connection === undefined) throw new Error('nothing is connected')
  connection.connector.disconnect = () => Promise.reject(new Error('stuck'))
  await modal.disconnect()
  expect(modal.getState().snackbar).toMatchObject({ kind: 'error', text: { key: 'disconnectFailed' } })
  expect(events.map(({ type }) => type)).toContain('DISCONNECT_ERROR')
})
