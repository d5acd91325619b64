import { fakeClock } from '@lode/clock'
import { memoryMailbox, type Relay, startRelay } from '@lode/relay'
import { memoryStorage } from '@lode/relay/testing'
import { getBalance, sendTransaction } from '@wagmi/core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakePage } from '../../test/announced-wallet.ts'
import { memorySiwe } from '../../test/memory-siwe.ts'
import { local, nodeModal, other, until, view } from '../../test/node-modal.ts'
import { type PhoneWallet, phoneWallet } from '../../test/phone-wallet.ts'
import type { WalletChoice, WalletModal, WalletModalOptions } from '../index.ts'
import { storageKeys } from './storage-keys.ts'
import { memoryTextStorage } from './text-storage.ts'

const key = `0x${'11'.repeat(32)}` as const
let relay: Relay
let wallet: PhoneWallet
const cleanup: (() => unknown)[] = []

beforeAll(async () => {
  relay = await startRelay({ port: 0, host: '127.0.0.1', mailbox: memoryMailbox() })
})
afterAll(() => relay.close({ drainMs: 100 }))
beforeEach(async () => {
  wallet = await phoneWallet({ relayUrl: relay.url, key, chainId: local.id })
  cleanup.push(() => wallet.stop())
})
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo()
})

function started(options: Partial<WalletModalOptions> = {}): WalletModal {
  const modal = nodeModal({ relayUrl: relay.url, ...options })
  cleanup.push(modal.start())
  return modal
}
async function link(modal: WalletModal): Promise<string> {
  const { pairingUri } = await until(modal, (state) => state.pairingUri !== undefined)
  return pairingUri ?? ''
}
async function connected(modal: WalletModal): Promise<void> {
  await modal.open()
  void modal.connectByQr()
  await wallet.pair(await link(modal))
  await until(modal, ({ status, open }) => status === 'connected' && !open)
}
const topic = (): string => Object.keys(wallet.kit.getActiveSessions())[0] ?? ''
const listed: WalletChoice = {
  id: 'w',
  name: 'W',
  icon: undefined,
  connectorId: undefined,
  record: { id: 'w', name: 'W', mobile_link: 'w://', desktop_link: 'wdesk://' },
  recent: false,
  source: 'featured',
}

test('[W-24] on a phone the app is opened at the link, and its link is kept for requests until disconnected', async () => {
  const page = fakePage({ mobile: true })
  const storage = memoryTextStorage()
  const modal = started({ page, storage })
  await modal.open()
  void modal.connect(listed)
  const uri = await link(modal)
  expect(modal.getState()).toMatchObject({ platforms: ['mobile'], platform: 'mobile' })
  expect(page.opened).toEqual([{ href: `w://wc?uri=${encodeURIComponent(uri)}`, where: 'here' }])
  await wallet.pair(uri)
  await until(modal, ({ status, open }) => status === 'connected' && !open)
  expect(JSON.parse(storage.getItem(storageKeys.deepLink) ?? '')).toEqual({ href: 'w://', name: 'W' })
  expect(modal.getState().wallets[0]).toMatchObject({ id: 'w', source: 'recent' })
  await modal.disconnect()
  expect(storage.getItem(storageKeys.deepLink)).toBeNull()
})

test('[W-23] another way to the same wallet keeps the link; a program is opened by it', async () => {
  const page = fakePage()
  const modal = started({ page })
  await modal.open()
  void modal.connect(listed)
  const uri = await link(modal)
  expect(modal.getState()).toMatchObject({ platforms: ['qrcode', 'desktop'], platform: 'qrcode' })
  expect(page.opened).toEqual([])
  await modal.choosePlatform('desktop')
  await expect.poll(() => page.opened).toHaveLength(1)
  expect(page.opened[0]?.href).toBe(`wdesk://wc?uri=${encodeURIComponent(uri)}`)
  expect(modal.getState().pairingUri).toBe(uri)
})

test('[W-24] a code that was declined after a while is renewed by itself, and says so', async () => {
  const clock = fakeClock()
  const modal = started({ clock })
  await modal.open()
  void modal.connectByQr()
  const first = await link(modal)
  wallet.policy.proposal = 'reject'
  await clock.advance(1_000)
  await wallet.pair(first)
  const { pairingUri, snackbar } = await until(
    modal,
    (state) => state.pairingUri !== undefined && state.pairingUri !== first,
  )
  expect(snackbar).toMatchObject({ kind: 'error', text: { key: 'declined' } })
  wallet.policy.proposal = 'approve'
  await wallet.pair(pairingUri ?? '')
  await until(modal, ({ status }) => status === 'connected')
})

test('a wallet that moves to another network is followed, and led back from one that the app does not know', async () => {
  const modal = started()
  await connected(modal)
  const chainId = `eip155:${local.id}`
  await wallet.kit.emitSessionEvent({ topic: topic(), chainId, event: { name: 'chainChanged', data: 5 } })
  await until(modal, (state) => state.chainId === 5 && state.isUnsupportedChain)
  expect(view(modal)).toBe('UnsupportedChain')
  await modal.switchNetwork(local.id)
  await until(modal, (state) => state.chainId === local.id && !state.open)
})

test('a session whose wallet adds a network and an account is followed', async () => {
  const modal = started({ requiredChain: undefined } as never)
  await connected(modal)
  expect(modal.getState().network).toMatchObject({ approved: [local.id], supportsAll: false })
  const theirs = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const namespace = {
    chains: [`eip155:${local.id}`, `eip155:${other.id}`],
    accounts: [`eip155:${local.id}:${theirs}`, `eip155:${other.id}:${theirs}`],
    methods: ['eth_sendTransaction', 'personal_sign', 'wallet_switchEthereumChain'],
    events: ['chainChanged', 'accountsChanged'],
  }
  await wallet.kit.updateSession({ topic: topic(), namespaces: { eip155: namespace } })
  await until(modal, (state) => state.address === theirs)
  await until(modal, ({ network }) => network.approved?.includes(other.id) === true)
  const asked = wallet.requests.length
  await modal.open('Networks')
  await modal.chooseNetwork(other.id)
  await until(modal, (state) => state.chainId === other.id && !state.open)
  expect(wallet.requests).toHaveLength(asked)
})

test('what the wallet did not approve is never asked of it', async () => {
  const modal = started()
  await connected(modal)
  const to = '0x000000000000000000000000000000000000dEaD'
  await expect(
    sendTransaction(modal.wagmi, { to, value: 1n, gas: 21_000n, chainId: other.id }),
  ).rejects.toThrow()
  await expect(getBalance(modal.wagmi, { address: to })).rejects.toThrow()
  expect(wallet.requests).toEqual([])
})

test('a session goes on over a relay that is restarted', async () => {
  const mailbox = memoryMailbox()
  const start = (port: number): Promise<Relay> => startRelay({ port, host: '127.0.0.1', mailbox })
  let own = await start(0)
  cleanup.push(() => own.close({ drainMs: 100 }))
  await wallet.stop()
  wallet = await phoneWallet({ relayUrl: own.url, key, chainId: local.id })
  const modal = started({ relayUrl: own.url, siwe: memorySiwe() })
  await modal.open()
  void modal.connectByQr()
  await wallet.pair(await link(modal))
  await until(modal, () => view(modal) === 'ConnectingSiwe')
  const port = Number(new URL(own.url).port)
  await own.close({ drainMs: 100 })
  own = await start(port)
  await modal.signIn()
  await until(modal, ({ session, open }) => session !== undefined && !open)
})

test('two tabs share the session; a wallet that ends it ends it in both', async () => {
  const storage = memoryTextStorage()
  const sdk = memoryStorage()
  const one = started({ storage, walletConnect: { storage: sdk } })
  await connected(one)
  const page = fakePage()
  const two = started({ storage, page, walletConnect: { storage: sdk } })
  await until(two, ({ status }) => status === 'connected')
  expect(two.getState()).toMatchObject({ address: wallet.account.address, chainId: local.id })
  await wallet.leave()
  await until(one, ({ status }) => status === 'disconnected')
  // The tab that hears of it tells the others.
  expect(storage.getItem(storageKeys.left)).not.toBeNull()
  page.store(storageKeys.left)
  await until(two, ({ status }) => status === 'disconnected')
  const three = started({ storage, walletConnect: { storage: sdk } })
  await until(three, ({ status }) => status === 'disconnected')
})

test('two tabs: when one lets the wallet go, so does the other', async () => {
  const storage = memoryTextStorage()
  const sdk = memoryStorage()
  const one = started({ storage, walletConnect: { storage: sdk } })
  await connected(one)
  const page = fakePage()
  const two = started({ storage, page, walletConnect: { storage: sdk } })
  await until(two, ({ status }) => status === 'connected')
  await one.disconnect()
  page.store(storageKeys.left)
  await until(two, ({ status }) => status === 'disconnected')
  await expect.poll(() => Object.keys(wallet.kit.getActiveSessions())).toEqual([])
})

test('disconnecting while the relay is away still ends here, and a later start finds nothing', async () => {
  const own = await startRelay({ port: 0, host: '127.0.0.1', mailbox: memoryMailbox() })
  await wallet.stop()
  wallet = await phoneWallet({ relayUrl: own.url, key, chainId: local.id })
  const storage = memoryTextStorage()
  const sdk = memoryStorage()
  const modal = started({ relayUrl: own.url, storage, walletConnect: { storage: sdk } })
  await connected(modal)
  await own.close({ drainMs: 100 })
  await modal.disconnect()
  expect(modal.getState()).toMatchObject({ status: 'disconnected', open: false })
  const again = started({ relayUrl: own.url, storage, walletConnect: { storage: sdk } })
  await until(again, ({ status }) => status === 'disconnected')
})
