import { afterEach, beforeEach, expect, test } from 'vitest'
import { announcedWallet, fakePage, openWindow } from '../../test/announced-wallet.ts'
import { memorySiwe } from '../../test/memory-siwe.ts'
import { local, nodeModal, until, view } from '../../test/node-modal.ts'
import type { WalletModal } from '../index.ts'
import { memoryTextStorage } from './text-storage.ts'

const mine = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const away = 'ws://127.0.0.1:1'
const cleanup: (() => unknown)[] = []
let storage: ReturnType<typeof memoryTextStorage>
let siwe: ReturnType<typeof memorySiwe>

beforeEach(() => {
  cleanup.push(openWindow())
  announcedWallet({ rdns: 'good.wallet' })
  storage = memoryTextStorage()
  siwe = memorySiwe()
})
afterEach(() => {
  for (const undo of cleanup.splice(0).reverse()) undo()
})

/** A page that is loaded, of a holder whose wallet was connected in it before. */
async function loadAgain(): Promise<WalletModal> {
  storage.setItem('lode.wagmi.recentConnectorId', '"good.wallet"')
  const modal = nodeModal({ relayUrl: away, page: fakePage(), storage, siwe })
  cleanup.push(modal.start())
  await until(modal, ({ status }) => status === 'connected')
  await expect.poll(() => siwe.lookUps).toBe(1)
  return modal
}

test('[W-30] a restored wallet keeps its session while the server fails, and asks again when opened', async () => {
  siwe.failing = true
  const modal = await loadAgain()
  await modal.open()
  expect(view(modal)).toBe('Account')
  await expect.poll(() => siwe.lookUps).toBe(2)
  await modal.close()
  expect(modal.getState()).toMatchObject({ status: 'connected', open: false })
  expect(siwe.log).toEqual([])
  siwe.failing = false
  siwe.session = { address: mine, chainId: local.id }
  await modal.open()
  await until(modal, ({ session }) => session !== undefined)
})

test('[W-30] a restored wallet asks to sign in once the server says that there is no session', async () => {
  siwe.failing = true
  const modal = await loadAgain()
  siwe.failing = false
  await modal.open()
  await until(modal, () => view(modal) === 'ConnectingSiwe')
})

test('[W-30] a wallet chosen just now goes to Sign In where the look-up fails', async () => {
  siwe.failing = true
  const modal = nodeModal({ relayUrl: away, page: fakePage(), storage, siwe })
  cleanup.push(modal.start())
  await until(modal, ({ wallets, status }) => wallets.length > 0 && status === 'disconnected')
  await modal.open()
  const [choice] = modal.getState().wallets.filter(({ id }) => id === 'good.wallet')
  if (choice === undefined) throw new Error('no wallet is announced')
  await modal.connect(choice)
  expect(view(modal)).toBe('ConnectingSiwe')
})
