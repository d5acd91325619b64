import { expect, test } from 'vitest'
import { nodeModal, until } from '../../test/node-modal.ts'
import { bundledDirectory } from '../directory/bundled-directory.ts'
import type { WalletDirectory, WalletModal, WalletRecord } from '../index.ts'

const all: readonly WalletRecord[] = Array.from({ length: 85 }, (_, n) => ({
  id: `w${n}`,
  name: `Wallet ${n}`,
}))
const asked: { page: number; search?: string; ids?: readonly string[] }[] = []

function modalWith(directory: WalletDirectory = bundledDirectory(all)): WalletModal {
  asked.length = 0
  return nodeModal({
    relayUrl: 'ws://127.0.0.1:1',
    directory: {
      list: ({ signal, ...query }) => {
        asked.push(query)
        return directory.list({ ...query, ...(signal === undefined ? {} : { signal }) })
      },
    },
  })
}
const ids = (modal: WalletModal): string[] => modal.getState().directory.wallets.map(({ id }) => id)

test('[W-27] the directory comes in pages until all is here', async () => {
  const modal = modalWith()
  await modal.loadWallets()
  expect(modal.getState().directory).toMatchObject({ status: 'ready', count: 85, total: 85, page: 1 })
  await modal.moreWallets()
  await modal.moreWallets()
  expect(ids(modal)).toEqual(all.map(({ id }) => id))
  await modal.moreWallets()
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3])
})

test('[W-27] a search begins with two letters; what comes too late for the last one typed is dropped', async () => {
  const answers = new Map<string, () => void>()
  const modal = modalWith({
    list: ({ search = '', page }) =>
      new Promise((resolve) => {
        answers.set(search, () => resolve({ wallets: [{ id: search, name: `${page}` }], count: 1 }))
      }),
  })
  const one = modal.loadWallets('x')
  const two = modal.loadWallets('Wa')
  const three = modal.loadWallets('Walle')
  await until(modal, ({ directory }) => directory.search === 'Walle')
  await expect.poll(() => answers.size).toBe(3)
  answers.get('Walle')?.()
  await three
  answers.get('Wa')?.()
  answers.get('')?.()
  await Promise.all([one, two])
  expect(ids(modal)).toEqual(['Walle'])
  expect(asked.map(({ search }) => search)).toEqual([undefined, 'Wa', 'Walle'])
})

test('a directory that is away is said to be, and can be asked again', async () => {
  let away = true
  const modal = modalWith({
    list: async (query) => {
      if (away) throw new Error('away')
      return bundledDirectory(all).list(query)
    },
  })
  await modal.loadWallets()
  expect(modal.getState().directory.status).toBe('failed')
  away = false
  await modal.loadWallets()
  expect(modal.getState().directory.status).toBe('ready')
})

test('[W-21] Connect asks once for what it lists', async () => {
  const modal = modalWith()
  await modal.prepareWallets()
  await modal.prepareWallets()
  expect(asked).toHaveLength(1)
  expect(modal.getState().wallets.map(({ id, source }) => `${source} ${id}`)).toEqual([
    'recommended w0',
    'recommended w1',
  ])
})

test('[W-20] featured wallets are asked for by their ids', async () => {
  const modal = nodeModal({
    relayUrl: 'ws://127.0.0.1:1',
    directory: bundledDirectory(all),
    featuredWalletIds: ['w7', 'w3'],
  })
  await modal.prepareWallets()
  expect(modal.getState().wallets.map(({ id, source }) => `${source} ${id}`)).toEqual([
    'featured w7',
    'featured w3',
  ])
})

test('without a directory there is a bundled one', async () => {
  const modal = nodeModal({ relayUrl: 'ws://127.0.0.1:1' })
  await modal.loadWallets()
  expect(modal.getState().directory.total).toBeGreaterThan(0)
})
