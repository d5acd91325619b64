import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, endpoints, type InputOf } from '@lode/api-contract'
import { fixedClock } from '@lode/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { joinLists } from './join-lists.ts'
import { openDirectory } from './open-directory.ts'
import { readWallets } from './read-wallets.ts'
import { reviewedWalletFiles } from './reviewed-wallet-files.ts'

let server: TestServer
const list = (input: InputOf<typeof endpoints.wallets.list> = {}) =>
  createClient({ baseUrl: server.url }).call(endpoints.wallets.list, input)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[W-32] the directory is told page by page, each wallet once, to the end', async () => {
  const { count } = await list()
  expect(count).toBeGreaterThanOrEqual(60)
  const seen: string[] = []
  for (let page = 1; page <= Math.ceil(count / 25); page += 1)
    seen.push(...(await list({ page, limit: 25 })).rows.map(({ id }) => id))
  expect(seen).toHaveLength(count)
  expect(new Set(seen).size).toBe(count)
  expect((await list({ page: 99 })).rows).toEqual([])
  await expect(list({ page: 0 })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('[W-32] a search takes 2 characters, any case, and puts names that begin with them first', async () => {
  const names = (await list({ search: 'CO' })).rows.map(({ name }) => name)
  expect(names[0]).toMatch(/^co/i)
  expect(names).toContain('Base (Coinbase Wallet)')
  expect((await list({ search: 'no such wallet' })).count).toBe(0)
  await expect(list({ search: 'c' })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('[W-32] wallets are found by ids and by platform', async () => {
  const ids = 'brave,c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96,nobody'
  expect((await list({ ids })).rows.map(({ name }) => name)).toEqual(['Brave Wallet', 'MetaMask'])
  const mobile = await list({ platform: 'mobile', limit: 100 })
  expect(mobile.rows.every(({ mobile_link }) => mobile_link !== undefined)).toBe(true)
  expect(mobile.rows.map(({ name }) => name)).not.toContain('Rabby Wallet')
})

test('[W-22] a wallet has the fields of the directories and a picture that is fetched from nowhere', async () => {
  const [metaMask] = (await list({ search: 'metamask' })).rows
  expect(metaMask).toMatchObject({
    name: 'MetaMask',
    rdns: 'io.metamask',
    other_rdns: ['io.metamask.mobile'],
    injected: [{ injected_id: 'isMetaMask' }],
    mobile_link: 'metamask://',
    homepage: 'https://metamask.io',
  })
  expect(metaMask?.icon).toMatch(/^data:image\/svg\+xml,/)
})

test('[W-12] a wallet comes with its own mark; one without a mark that may be used has its letter on its colour', async () => {
  const { rows } = await list({ limit: 100 })
  const letters = rows.filter(({ icon }) => icon.includes('%3Ctext'))
  expect(letters.map(({ name }) => name).sort()).toEqual([
    'Ambire',
    'BitPay Wallet',
    'Blockchain.com',
    'Edge',
    'Fireblocks',
    'Guarda Wallet',
    'Robinhood Wallet',
    'Tangem',
    'Universal Profiles',
    'Unstoppable Wallet',
  ])
  const ambire = letters.find(({ name }) => name === 'Ambire')
  expect(decodeURIComponent(ambire?.icon ?? '')).toMatch(/fill='#[0-9a-f]{6}'.*>A<\/text>/)
  const metaMask = rows.find(({ name }) => name === 'MetaMask')
  expect(decodeURIComponent(metaMask?.icon ?? '')).toContain('#ff5c16')
  expect(new Set(rows.map(({ icon }) => icon)).size).toBe(rows.length)
  for (const { name, icon } of rows)
    expect(icon, name).not.toMatch(/script|foreignObject|https?:(?!\/\/www\.w3\.org)/i)
})

test('[W-32] a list with a fault names it and is not used', () => {
  const one = { id: 'one', name: 'One', homepage: 'https://one.example' }
  expect(readWallets({ wallets: [one] })).toHaveLength(1)
  expect(() => readWallets({ wallets: [] })).toThrow('wallets')
  expect(() => readWallets({ wallets: [one, one] })).toThrow('the id one is there twice')
  const names = [
    { ...one, rdns: 'a.b' },
    { ...one, id: 'two', other_rdns: ['a.b'] },
  ]
  expect(() => readWallets({ wallets: names })).toThrow('the rdns a.b is there twice')
  expect(() => readWallets({ wallets: [{ id: 'one', name: 'One' }] })).toThrow('leads nowhere')
  for (const wrong of [
    { homepage: 'http://one.example' },
    { mobile_link: 'one' },
    { mobile_link: 'javascript://%0aalert(1)' },
    { icon: 'https://one.example/icon.png' },
    { webapp_link: 'one://' },
  ])
    expect(() => readWallets({ wallets: [{ ...one, ...wrong }] })).toThrow(Object.keys(wrong)[0])
})

test('[W-32] the list that the modal has of its own begins the directory, and each link was vouched for on a day', async () => {
  const { wallets } = joinLists(reviewedWalletFiles) as { wallets: { id: string; reviewed?: string }[] }
  expect(wallets.filter(({ reviewed }) => !/^20\d\d-\d\d-\d\d$/.test(reviewed ?? ''))).toEqual([])
  const own = joinLists(reviewedWalletFiles.slice(0, 1)) as { wallets: { id: string }[] }
  const { rows } = await list({ limit: own.wallets.length })
  expect(rows.map(({ id }) => id)).toEqual(own.wallets.map(({ id }) => id))
})

test('[W-32] a remote list takes the place of the bundled one; refused, stalled or faulty it changes nothing', async () => {
  const clock = fixedClock('2026-11-21T12:00:00.000Z')
  let answer: (response: ServerResponse) => void = (response) => response.writeHead(503).end()
  const remote = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`
  let refused = 0
  const warn = () => void refused++
  const directory = openDirectory({ clock, log: { warn } }, { files: reviewedWalletFiles, url })
  const names = () => directory.current().map(({ name }) => name)
  /** Asks for the list, some minutes later, and waits until the remote one was not taken. */
  const notTaken = async (minutes: number): Promise<void> => {
    const before = refused
    clock.advance(minutes * 60_000)
    names()
    await expect.poll(() => refused).toBe(before + 1)
  }
  await notTaken(0)
  expect(names()).toContain('MetaMask')
  answer = (response) => response.end('{"wallets":[{"id":"x"}]}')
  await notTaken(2)
  expect(names()).toContain('MetaMask')
  answer = (stalled) => {
    expect(names()).toContain('MetaMask')
    stalled.destroy()
  }
  await notTaken(2)
  const only = { id: 'only', name: 'Only', homepage: 'https://only.example' }
  answer = (response) => response.end(JSON.stringify({ wallets: [only] }))
  clock.advance(2 * 60_000)
  await expect.poll(names).toEqual(['Only'])
  answer = (response) => response.end('{"wallets":[]}')
  await notTaken(90)
  expect(names()).toEqual(['Only'])
  remote.closeAllConnections()
  remote.close()
})
