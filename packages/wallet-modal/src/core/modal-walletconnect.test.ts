import { fakeClock, shiftedClock, systemClock } from '@lode/clock'
import { memoryMailbox, type Relay, startRelay } from '@lode/relay'
import { memoryStorage } from '@lode/relay/testing'
import { sendTransaction } from '@wagmi/core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { memorySiwe } from '../../test/memory-siwe.ts'
import { local, nodeModal, other, until, view } from '../../test/node-modal.ts'
import { type PhoneWallet, phoneWallet } from '../../test/phone-wallet.ts'
import type { WalletModalOptions } from './options.ts'
import { memoryTextStorage } from './text-storage.ts'
import type { WalletModal } from './types.ts'

const key = `0x${'11'.repeat(32)}` as const
let relay: Relay
let wallet: PhoneWallet
let siwe: ReturnType<typeof memorySiwe>
const cleanup: (() => unknown)[] = []

beforeAll(async () => {
  relay = await startRelay({ port: 0, host: '127.0.0.1', mailbox: memoryMailbox() })
})
afterAll(() => relay.close({ drainMs: 100 }))
beforeEach(async () => {
  siwe = memorySiwe()
  wallet = await phoneWallet({ relayUrl: relay.url, key, chainId: local.id })
  cleanup.push(() => wallet.stop())
})
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo()
})

function started(options: Partial<WalletModalOptions> = {}): WalletModal {
  const modal = nodeModal({ relayUrl: relay.url, siwe, ...options })
  cleanup.push(modal.start())
  return modal
}
/** Opens the QR view and lets the phone scan it. */
async function scan(modal: WalletModal): Promise<void> {
  void modal.open()
  void modal.connectByQr()
  const { pairingUri } = await until(modal, (state) => state.pairingUri !== undefined)
  await wallet.pair(pairingUri ?? '')
}
async function signedIn(modal: WalletModal): Promise<void> {
  await scan(modal)
  await until(modal, () => view(modal) === 'ConnectingSiwe')
  await modal.signIn()
  await until(modal, (state) => state.session !== undefined && !state.open)
}

test('[U-08][W-24] scan, approve, sign in, send, disconnect', async () => {
  const modal = started()
  await signedIn(modal)
  expect(siwe.log).toEqual(['verified'])
  expect(modal.getState()).toMatchObject({
    status: 'connected',
    address: wallet.account.address,
    chainId: local.id,
    connector: { id: 'walletConnect' },
    isUnsupportedChain: false,
  })
  const to = '0x000000000000000000000000000000000000dEaD'
  const value = 1_234_567_890_123_456_789n
  await sendTransaction(modal.wagmi, { to, value, gas: 21_000n, chainId: local.id })
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'eth_sendTransaction',
    params: [{ to, value: `0x${value.toString(16)}` }],
  })
  await modal.disconnect()
  expect(modal.getState()).toMatchObject({ status: 'disconnected', session: undefined, open: false })
  expect(siwe.session).toBeUndefined()
})

test('[W-24] a rejected proposal says Declined, and trying again works', async () => {
  const modal = started()
  wallet.policy.proposal = 'reject'
  await scan(modal)
  const { task } = await until(modal, (state) => state.task.phase === 'declined')
  expect(task.reason).toMatchObject({ key: 'declined' })
  wallet.policy.proposal = 'approve'
  void modal.retry()
  const { pairingUri } = await until(modal, (state) => state.pairingUri !== undefined)
  await wallet.pair(pairingUri ?? '')
  await until(modal, () => view(modal) === 'ConnectingSiwe')
})

test('[W-24] a link about to expire is replaced, and an approval of the old one is ignored', async () => {
  const clock = fakeClock(systemClock.now())
  const modal = started({ clock })
  void modal.open()
  void modal.connectByQr()
  const first = (await until(modal, (state) => state.pairingUri !== undefined)).pairingUri
  const ends = 1_000 * Number(/expiryTimestamp=(\d+)/.exec(first ?? '')?.[1])
  while (ends - clock.now().getTime() > 10_000) await clock.advance(10_000)
  await until(modal, (state) => state.pairingUri !== first)
  await wallet.pair(first ?? '')
  await expect.poll(() => wallet.proposals).toBe(1)
  expect(modal.getState().status).not.toBe('connected')
  await wallet.pair(modal.getState().pairingUri ?? '')
  await until(modal, (state) => state.status === 'connected')
})

test('a relay that does not answer is reported within the time limit', async () => {
  const clock = fakeClock()
  const modal = started({ relayUrl: 'ws://127.0.0.1:1', clock })
  void modal.open()
  void modal.connectByQr()
  await expect
    .poll(async () => {
      await clock.advance(10_000)
      return modal.getState().task.phase
    })
    .toBe('failed')
  expect(modal.getState().task).toMatchObject({
    phase: 'failed',
    reason: { key: 'relayUnreachable' },
  })
})

test('[W-30] closing before signing in disconnects the wallet', async () => {
  const modal = started()
  await scan(modal)
  await until(modal, () => view(modal) === 'ConnectingSiwe')
  await modal.close()
  expect(modal.getState()).toMatchObject({ status: 'disconnected', open: false })
})

test('[W-30] a declined signature can be asked for again', async () => {
  const modal = started()
  wallet.policy.request = 'reject'
  await scan(modal)
  await until(modal, () => view(modal) === 'ConnectingSiwe')
  await modal.signIn()
  expect(modal.getState().task).toMatchObject({ phase: 'declined', reason: { key: 'signInDeclined' } })
  wallet.policy.request = 'approve'
  await modal.signIn()
  expect(modal.getState()).toMatchObject({ open: false, session: { address: wallet.account.address } })
})

test('[W-30] another address signs out and asks again', async () => {
  const modal = started()
  await signedIn(modal)
  const [topic = ''] = Object.keys(wallet.kit.getActiveSessions())
  await wallet.kit.emitSessionEvent({
    topic,
    chainId: `eip155:${local.id}`,
    event: { name: 'accountsChanged', data: ['0x000000000000000000000000000000000000dEaD'] },
  })
  await until(modal, (state) => state.open && view(modal) === 'ConnectingSiwe')
  expect(modal.getState().session).toBeUndefined()
  expect(siwe.log).toEqual(['verified', 'signed out'])
})

test('[W-30] a session without a wallet signs out', async () => {
  siwe.session = { address: wallet.account.address, chainId: local.id }
  const modal = started()
  await until(modal, (state) => state.status === 'disconnected')
  await expect.poll(() => siwe.session).toBeUndefined()
  expect(siwe.log).toEqual(['signed out'])
})

test('[W-24] a proposal that is rejected from the QR view is told of as long as its new code stands', async () => {
  // Who declines within a second is not asked again.
  let late = 0
  const modal = started({ clock: shiftedClock(() => late) })
  wallet.policy.proposal = 'reject'
  void modal.open()
  void modal.connectByQr()
  const first = await until(modal, ({ pairingUri }) => pairingUri !== undefined)
  late = 1_001
  await wallet.pair(first.pairingUri ?? '')
  const again = await until(
    modal,
    ({ task, pairingUri }) => task.phase === 'pending' && task.note !== undefined && pairingUri !== undefined,
  )
  expect(again.task).toMatchObject({ phase: 'pending', note: { key: 'newCode' } })
  expect(again.snackbar).toMatchObject({ kind: 'error', text: { key: 'declined' } })
  wallet.policy.proposal = 'approve'
  await wallet.pair(again.pairingUri ?? '')
  await until(modal, () => view(modal) === 'ConnectingSiwe')
  expect(modal.getState().task.note).toBeUndefined()
})

test('the wallet that ends the session ends it here, says so, and leaves nothing connected', async () => {
  const told: string[] = []
  const modal = started({ onEvent: ({ type }) => told.push(type) })
  await signedIn(modal)
  await modal.disconnect()
  expect(told).not.toContain('WALLET_LEFT')
  await signedIn(modal)
  await wallet.leave()
  await until(modal, (state) => state.status === 'disconnected')
  await expect.poll(() => siwe.session).toBeUndefined()
  expect(modal.wagmi.state.connections.size).toBe(0)
  expect(told.filter((type) => type === 'WALLET_LEFT')).toHaveLength(1)
})

test('[W-43] a wallet on another network is led to the right one', async () => {
  const modal = started({ requiredChain: other.id })
  await scan(modal)
  await until(modal, () => view(modal) === 'UnsupportedChain')
  expect(modal.getState().isUnsupportedChain).toBe(true)
  wallet.policy.request = 'reject'
  await modal.switchNetwork(other.id)
  expect(modal.getState().task).toMatchObject({ phase: 'declined', reason: { key: 'switchDeclined' } })
  wallet.policy.request = 'approve'
  await modal.switchNetwork(other.id)
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0xaa36a7' }],
  })
  await until(modal, (state) => !state.isUnsupportedChain && view(modal) === 'ConnectingSiwe')
})

test('a reload finds the session again, and a stranger never loads the SDK', async () => {
  const storage = memoryTextStorage()
  const sdk = memoryStorage()
  const modal = started({ storage, walletConnect: { storage: sdk } })
  await signedIn(modal)
  const again = started({ storage, walletConnect: { storage: sdk } })
  await until(again, (state) => state.status === 'connected' && state.session !== undefined)
  expect(again.getState()).toMatchObject({ address: wallet.account.address, open: false })

  const untouched = memoryStorage()
  const stranger = started({ walletConnect: { storage: untouched } })
  await until(stranger, (state) => state.status === 'disconnected')
  expect(await untouched.getKeys()).toEqual([])
})

test('[W-09] what is missing is named', () => {
  expect(() => nodeModal({ relayUrl: relay.url, projectId: '' })).toThrow('No projectId found')
  expect(() => nodeModal({ relayUrl: relay.url, requiredChain: 5 })).toThrow('No network found')
})
