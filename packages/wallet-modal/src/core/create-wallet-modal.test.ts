import { expect, test } from 'vitest'
import { fakePage, openWindow } from '../../test/announced-wallet.ts'
import { nodeModal, until } from '../../test/node-modal.ts'
import { createTexts, createWalletModal } from '../index.ts'
import ar from '../locales/ar/index.ts'
import { memoryTextStorage } from './text-storage.ts'

test('a modal can be made on a server, which needs no window and loads nothing', () => {
  expect(typeof globalThis.window).toBe('undefined')
  const modal = nodeModal({ relayUrl: 'ws://127.0.0.1:1' })
  expect(modal.getState()).toMatchObject({ open: false, loading: false, status: 'reconnecting', wallets: [] })
  expect(modal.getState().texts('connectWallet')).toBe('Connect Wallet')
})

test('[W-04] opening shows that it loads until the machines have come, then does what was asked', async () => {
  const modal = nodeModal({ relayUrl: 'ws://127.0.0.1:1' })
  const opening = modal.open('WhatIsAWallet')
  expect(modal.getState()).toMatchObject({ loading: true, open: false })
  await opening
  expect(modal.getState()).toMatchObject({ loading: false, open: true })
  expect(modal.getState().history).toEqual([{ view: 'WhatIsAWallet' }])
  expect(modal.getState().texts('whatIsAWallet')).toBe('What is a wallet?')
})

test('a page that is never idle has its machines started by the first press', async () => {
  const own = globalThis.requestIdleCallback
  globalThis.requestIdleCallback = () => 0
  try {
    const modal = nodeModal({ relayUrl: 'ws://127.0.0.1:1' })
    const stop = modal.start()
    await modal.open()
    await until(modal, ({ status }) => status === 'disconnected')
    stop()
  } finally {
    globalThis.requestIdleCallback = own
  }
})

test('[W-20] a wallet at window.ethereum is offered however late it comes, silent or not', async () => {
  const undo = openWindow()
  for (const silent of [false, true]) {
    const page = fakePage()
    const modal = nodeModal({ relayUrl: 'ws://127.0.0.1:1', page })
    const stop = modal.start()
    await until(modal, ({ status }) => status === 'disconnected')
    expect(modal.getState().wallets).toEqual([])
    page.inject({ isLate: true }, silent)
    if (silent) await modal.open()
    expect(modal.getState().wallets).toMatchObject([{ id: 'injected', source: 'injected' }])
    stop()
  }
  undo()
})

test('[W-03] an unknown view is Connect', async () => {
  const modal = nodeModal({ relayUrl: 'ws://127.0.0.1:1' })
  await modal.open('Casino' as never)
  expect(modal.getState().history).toEqual([{ view: 'Connect' }])
})

test('texts that the page gave are not replaced by English ones', async () => {
  const modal = nodeModal({ relayUrl: 'ws://127.0.0.1:1', texts: createTexts(ar) })
  await modal.open()
  expect(modal.getState().texts('connectWallet')).toBe(ar.connectWallet)
})

test('texts that come while the machines load stay', async () => {
  const modal = nodeModal({ relayUrl: 'ws://127.0.0.1:1' })
  const opening = modal.open()
  modal.setTexts(createTexts(ar))
  await opening
  expect(modal.getState().texts('allWallets')).toBe(ar.allWallets)
})

test('[W-09] what is missing is named', () => {
  const bad = (options: object) => () => nodeModal({ relayUrl: 'ws://127.0.0.1:1', ...options })
  expect(bad({ projectId: '' })).toThrow('No projectId found')
  expect(bad({ requiredChain: 5 })).toThrow('No network found')
  expect(createWalletModal).toBeTypeOf('function')
})

test('[W-30] a server that stalls does not hold up whoever has no wallet', async () => {
  const modal = nodeModal({
    relayUrl: 'ws://127.0.0.1:1',
    storage: memoryTextStorage(),
    siwe: {
      getNonce: () => new Promise(() => {}),
      verify: () => new Promise(() => {}),
      getSession: () => new Promise(() => {}),
      signOut: () => new Promise(() => {}),
    },
  })
  const stop = modal.start()
  await modal.open()
  expect(modal.getState().open).toBe(true)
  await until(modal, ({ status }) => status === 'disconnected')
  stop()
})
