import { afterEach, expect, test } from 'vitest'
import { announcedWallet, fakePage, openWindow } from '../../test/announced-wallet.ts'
import { local, nodeModal, until } from '../../test/node-modal.ts'
import { memoryTextStorage } from './text-storage.ts'

const cleanup: (() => unknown)[] = []
afterEach(() => {
  for (const undo of cleanup.splice(0).reverse()) undo()
})

test('[W-11] what is kept, and under which names: another version finds it again, and nothing else is kept', async () => {
  cleanup.push(openWindow())
  announcedWallet({ rdns: 'good.wallet' })
  const kept = memoryTextStorage()
  const names = new Set<string>()
  const storage = {
    ...kept,
    setItem: (name: string, value: string) => {
      names.add(name)
      kept.setItem(name, value)
    },
  }
  const modal = nodeModal({ relayUrl: 'ws://127.0.0.1:1', page: fakePage(), storage })
  cleanup.push(modal.start())
  const { wallets } = await until(
    modal,
    (state) => state.wallets.length > 0 && state.status === 'disconnected',
  )
  await modal.open()
  await modal.connect(wallets[0] as (typeof wallets)[number])
  await modal.disconnect()
  expect([...names].sort()).toEqual([
    'lode.wagmi.good.wallet.disconnected',
    'lode.wagmi.recentConnectorId',
    'lode.wagmi.store',
    'lode.wallet.joined',
    'lode.wallet.left',
    'lode.wallet.recent',
  ])
  expect(JSON.parse(kept.getItem('lode.wagmi.store') ?? '{}').state.chainId).toBe(local.id)
  expect(JSON.parse(kept.getItem('lode.wallet.recent') ?? '[]')).toMatchObject([{ id: 'good.wallet' }])
})
