import type { Connector } from '@wagmi/core'
import { expect, test } from 'vitest'
import { countTag, showsAllWallets } from './all-wallets-entry.ts'
import { choiceOf } from './choice-of.ts'
import { downloadsOf } from './downloads-of.ts'
import { listWallets } from './list-wallets.ts'
import { readRecentWallets, rememberWallet } from './recent-wallets.ts'
import { rpcUrlIn } from './rpc-url-in.ts'
import { storageKeys } from './storage-keys.ts'
import { memoryTextStorage } from './text-storage.ts'
import type { WalletRecord } from './wallet-record.ts'

const connector = (id: string, type = 'injected'): Connector =>
  ({ id, name: id, type, icon: undefined }) as unknown as Connector
const record = (id: string, more: Partial<WalletRecord> = {}): WalletRecord => ({ id, name: id, ...more })
const nothing = {
  connectors: [],
  recent: [],
  pinned: [],
  custom: [],
  featured: [],
  recommended: [],
  hasFeatured: false,
  injectedFlags: undefined,
}
const list = (from: Partial<Parameters<typeof listWallets>[0]>): string[] =>
  listWallets({ ...nothing, ...from }).map(({ id, source }) => `${source} ${id}`)

test('[W-20] recent, announced, featured, custom, other connectors: in this order, each once', () => {
  const rows = list({
    connectors: [connector('walletConnect', 'walletConnect'), connector('a.b'), connector('coin', 'coin')],
    recent: [{ id: 'old', record: record('old') }],
    featured: [record('f'), record('old')],
    hasFeatured: true,
    custom: [record('c'), record('f')],
    recommended: [record('r')],
  })
  expect(rows).toEqual(['recent old', 'announced a.b', 'featured f', 'custom c', 'external coin'])
})

test('[W-22] a listed wallet that announced itself is one row, and connects in this browser', () => {
  const rows = listWallets({
    ...nothing,
    connectors: [connector('io.metamask'), connector('io.metamask')],
    featured: [record('mm', { name: 'MetaMask', rdns: 'io.metamask', mobile_link: 'metamask://' })],
    hasFeatured: true,
  })
  expect(rows).toMatchObject([
    { id: 'mm', name: 'MetaMask', connectorId: 'io.metamask', source: 'announced', record: { id: 'mm' } },
  ])
})

test('[W-20] the old injected wallet has a row of its own only when none announced itself', () => {
  const old = connector('injected')
  const flags = { isMetaMask: true }
  expect(list({ connectors: [old], injectedFlags: flags })).toEqual(['injected injected'])
  expect(list({ connectors: [old, connector('a.b')], injectedFlags: flags })).toEqual(['announced a.b'])
  expect(list({ connectors: [old] })).toEqual([])
  const listed = record('mm', { injected: [{ injected_id: 'isMetaMask' }] })
  expect(list({ connectors: [old], injectedFlags: flags, custom: [listed] })).toEqual(['injected mm'])
})

test('[W-20] the leader’s flag beside another one means the other wallet, or none that is known', () => {
  const connectors = [connector('injected')]
  const mm = record('mm', { injected: [{ injected_id: 'isMetaMask' }] })
  const rabby = record('rabby', { injected: [{ injected_id: 'isRabby' }] })
  const shown = (injectedFlags: Record<string, unknown>): string | undefined =>
    listWallets({ ...nothing, connectors, custom: [mm, rabby], injectedFlags }).find(
      ({ source }) => source === 'injected',
    )?.id
  expect(shown({ isMetaMask: true, isConnected: () => true, isFalse: false })).toBe('mm')
  expect(shown({ isMetaMask: true, isRabby: true })).toBe('rabby')
  expect(shown({ isMetaMask: true, isSomethingElse: true })).toBe('injected')
})

test('[W-22] a listed wallet with several names, or another one under its name, is offered once', () => {
  const mm = record('mm', { name: 'MetaMask', rdns: 'io.metamask', other_rdns: ['io.metamask.mobile'] })
  const phone = listWallets({ ...nothing, connectors: [connector('io.metamask.mobile')], recommended: [mm] })
  expect(phone).toMatchObject([{ id: 'mm', connectorId: 'io.metamask.mobile', source: 'announced' }])
  expect(choiceOf({ wallets: phone }, mm)).toMatchObject({ connectorId: 'io.metamask.mobile' })
  const namesake = { ...connector('else.where'), name: 'MetaMask' } as Connector
  for (const lists of [{ recommended: [mm] }, { featured: [mm], hasFeatured: true }]) {
    expect(list({ connectors: [namesake], ...lists })).toEqual(['announced else.where'])
    expect(list({ connectors: [namesake, connector('io.metamask')], ...lists })).toEqual(['announced mm'])
  }
})

test('[W-21] wallets are recommended only where the app lists none, up to two rows with those that are here', () => {
  const recommended = [record('r1', { rdns: 'a.b' }), record('r2'), record('r3'), record('r4')]
  expect(list({ recommended })).toEqual(['recommended r1', 'recommended r2'])
  expect(list({ recommended, connectors: [connector('x.y')] })).toEqual(['announced x.y', 'recommended r1'])
  expect(list({ recommended, connectors: [connector('a.b')] })).toEqual(['announced r1', 'recommended r2'])
  const recent = [{ id: 'r3' }, { id: 'r4' }]
  expect(list({ recommended, recent })).toEqual(['recent r3', 'recent r4'])
  expect(list({ recommended, hasFeatured: true })).toEqual([])
  expect(list({ recommended, custom: [record('c')] })).toEqual(['custom c'])
})

test('a recent wallet that is no longer in this browser and is not listed is forgotten', () => {
  expect(list({ recent: [{ id: 'gone' }] })).toEqual([])
})

test('[W-21] the entry of all wallets: shown, hidden, on phones only; its tag counts in tens', () => {
  expect(showsAllWallets({}, { mobile: false })).toBe(true)
  expect(showsAllWallets({ allWallets: 'HIDE' }, { mobile: true })).toBe(false)
  expect(showsAllWallets({ allWallets: 'ONLY_MOBILE' }, { mobile: false })).toBe(false)
  expect(showsAllWallets({ allWallets: 'ONLY_MOBILE' }, { mobile: true })).toBe(true)
  expect([0, 9, 10, 47, 320].map(countTag)).toEqual(['0', '9', '10+', '40+', '320+'])
})

test('[W-28] downloads are only those that the wallet links', () => {
  const places = { chrome_store: 'https://c.example', homepage: 'https://h.example', app_store: '' }
  expect(downloadsOf(record('a', places)).map(({ key }) => key)).toEqual(['chromeExtension', 'website'])
})

test('[W-11] the last two wallets are kept, and nonsense in their place counts as none', () => {
  const storage = memoryTextStorage()
  for (const id of ['a', 'b', 'a', 'c']) {
    rememberWallet(storage, {
      id,
      name: id,
      icon: undefined,
      connectorId: undefined,
      record: record(id),
      recent: false,
      source: 'featured',
    })
  }
  expect(readRecentWallets(storage).map(({ id }) => id)).toEqual(['c', 'a'])
  for (const nonsense of ['{', '"x"', '[1, null, {"id": 5}, {"id": "a", "record": 3}]']) {
    storage.setItem(storageKeys.recentWallets, nonsense)
    expect(readRecentWallets(storage)).toEqual([])
  }
})

test('[W-33] mainland China and Hong Kong have a node of their own', () => {
  const urls = { everywhere: 'https://a.example', restricted: 'https://b.example' }
  expect(rpcUrlIn(urls, 'Asia/Hong_Kong')).toBe('https://b.example')
  expect(rpcUrlIn(urls, 'Asia/Shanghai')).toBe('https://b.example')
  expect(rpcUrlIn(urls, 'Asia/Taipei')).toBe('https://a.example')
})

test('[W-27] a wallet of the directory is that of this browser where it is one', () => {
  const wallets = listWallets({ ...nothing, connectors: [connector('a.b')] })
  expect(choiceOf({ wallets }, record('a', { rdns: 'a.b' }))).toMatchObject({ connectorId: 'a.b' })
  expect(choiceOf({ wallets }, record('z'))).toMatchObject({ id: 'z', connectorId: undefined })
})
