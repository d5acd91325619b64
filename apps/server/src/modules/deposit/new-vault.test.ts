import { accountOf } from '@lode/chain'
import { openPayingEthereum } from '@lode/chain-ethereum'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { neverAbort, startWorld } from '../../../testing/chain/world.ts'
import { createDepositWatcher } from './jobs/deposit-watcher.ts'
import { createDepositService } from './service.ts'

// Seen before it was mended: an owner had one address, so that of a new vault was shown, and not watched.
test('[A-02] a new vault’s address of a holder who has one already is watched, and the old one too', async () => {
  const vault = '0x00000000000000000000000000000000000000aa'
  const world = await startWorld()
  const renewed = { ...world, chain: openPayingEthereum({ ...world.ethereum, vault }) }
  const account = accountOf('user/1')
  const addresses = [
    await createDepositService(world).addressOf({ account }),
    await createDepositService(renewed).addressOf({ account }),
  ] as Hex[]
  expect(new Set(addresses).size).toBe(2)
  for (const address of addresses) await world.mint('USDT', address, 3_000_000n)
  await world.testClient.mine({ blocks: 3 })
  await createDepositWatcher(renewed).run(neverAbort)
  expect(await world.balance('user/1', 'USDT')).toBe(6_000_000n)
  await world.stop()
})
