import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AnnouncedWallet, announcedWallet, fakePage, openWindow } from '../../test/announced-wallet.ts'
import { memorySiwe } from '../../test/memory-siwe.ts'
import { local, nodeModal, until } from '../../test/node-modal.ts'
import type { WalletModal } from '../index.ts'
import { shortMessage } from './read-failure.ts'

/** What nobody foresaw: wallets throw anything at all. */
const thrown: [string, unknown, string][] = [
  ['an error', new Error('boom\nDetails: many'), 'boom'],
  ['an object with a code alone', { code: -32000 }, 'error -32000'],
  ['an object of nothing', {}, 'no message'],
  ['null', null, 'no message'],
  ['a text', 'out of order', 'out of order'],
  ['JSON for a message', new Error('{"jsonrpc":"2.0","error":{"code":1,"message":"too busy"}}'), 'too busy'],
  ['JSON without a message', { message: '{"stack":[]}' }, 'no message'],
  ['an object for a message', { message: { text: 'x' }, code: 7 }, 'error 7'],
  ['a message without end', { message: 'long '.repeat(100) }, `${'long '.repeat(32)}…`],
]

let wallet: AnnouncedWallet
const cleanup: (() => unknown)[] = []
beforeEach(() => {
  cleanup.push(openWindow())
  wallet = announcedWallet({ rdns: 'good.wallet' })
})
afterEach(() => {
  for (const undo of cleanup.splice(0).reverse()) undo()
})

async function connecting(): Promise<WalletModal> {
  const modal = nodeModal({ relayUrl: 'ws://127.0.0.1:1', page: fakePage(), siwe: memorySiwe() })
  cleanup.push(modal.start())
  await until(modal, ({ wallets, status }) => wallets.length > 0 && status === 'disconnected')
  await modal.open()
  const [choice] = modal.getState().wallets
  if (choice === undefined) throw new Error('no wallet')
  await modal.connect(choice)
  return modal
}
const throwing = (what: unknown) => () => {
  throw what
}
const snackbarOf = (modal: WalletModal) => modal.getState().snackbar
const saying = (reason: string) => ({ kind: 'error', text: { key: 'somethingFailed', params: { reason } } })

test.each(thrown)('[W-13] %s is parsed to a message', (_name, error, message) => {
  expect(shortMessage(error)).toBe(message)
})

test('[W-13] what a wallet throws at connecting is said in an error snackbar', async () => {
  wallet.answers.wallet_requestPermissions = throwing({ code: -32603, message: 'keyring is broken' })
  wallet.answers.eth_requestAccounts = throwing({ code: -32603, message: 'keyring is broken' })
  expect(snackbarOf(await connecting())).toEqual(saying('keyring is broken'))
})

test('[W-13] what it throws at signing in is said in an error snackbar', async () => {
  const modal = await connecting()
  wallet.answers.personal_sign = throwing({ code: -32000 })
  await modal.signIn()
  expect(snackbarOf(modal)).toEqual(saying('error -32000'))
})

test('[W-13] what it throws at another network is said in an error snackbar, a refusal in the view alone', async () => {
  wallet.answers.eth_chainId = () => '0x1'
  const modal = await connecting()
  wallet.answers.wallet_switchEthereumChain = throwing(Object.assign(new Error('no'), { code: 4001 }))
  await modal.switchNetwork(local.id)
  expect(snackbarOf(modal)).toBeUndefined()
  const stuck = throwing(new Error('{"message":"switch is stuck"}'))
  Object.assign(wallet.answers, { wallet_switchEthereumChain: stuck, wallet_addEthereumChain: stuck })
  await modal.switchNetwork(local.id)
  expect(snackbarOf(modal)).toEqual(saying('switch is stuck'))
})
