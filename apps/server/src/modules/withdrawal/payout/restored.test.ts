import { randomUUID } from 'node:crypto'
import { tetherLikeAbi } from '@lode/contracts'
import { money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSigner } from '../../../../testing/chain/as-signer.ts'
import {
  payments,
  recipient,
  service,
  startWithdrawals,
  userId,
  world,
} from '../../../../testing/chain/withdrawals.ts'
import { neverAbort, type World } from '../../../../testing/chain/world.ts'
import { createDepositWatcher } from '../../deposit/jobs/deposit-watcher.ts'
import { rejectInConsole } from '../console/reject.ts'
import { createPayoutRunner } from '../jobs/payout-runner.ts'
import { createWithdrawalService } from '../service.ts'

startWithdrawals()

// Two databases that follow one chain: what the second one was not told is what a backup of before does not know.
let backup: World
let close: () => Promise<void>
beforeAll(async () => {
  const { close: end, ...database } = await testDatabase()
  close = end
  backup = { ...world, ...database, close: end, ledger: openLedger({ db: database.db }) }
})
afterAll(() => close())

const both = () => [world, backup]
const watch = (one: World) => createDepositWatcher(one).run(neverAbort)
const pay = (one: World) => createPayoutRunner(asSigner(one)).run(neverAbort)
const ask = (one: World, id: string, units: bigint) =>
  createWithdrawalService(one).request({
    ...{ id, userId, network: 'ethereum', address: recipient },
    amount: money(units, 'USDT'),
  })
const halts = async () =>
  (await backup.db<{ kind: string }[]>`select kind from halt where cleared_at is null order by id`).map(
    ({ kind }) => kind,
  )

/** Coins that lie in the vault and that nobody is credited for. */
async function stray(units: bigint): Promise<void> {
  await world.mint('USDT', world.contracts.vault, units)
}

// Seen before it was mended: coins that had strayed to the vault, and deposits that the restored books did not know of yet, made
// up for what was missing, and a withdrawal that nobody knew to be paid would have been paid to its holder again.
test('[A-08] a database restored to before a payment notices what is missing, and pays nothing on top', async () => {
  for (const one of both()) await watch(one)
  // Not in the backup: it was rejected, so its number was never paid. And one that was paid.
  const rejected = await ask(world, randomUUID(), 20_000_000n)
  await service.reject({ id: rejected.id, actor: 'operator:ana', reason: 'operator' })
  const { id } = await ask(world, randomUUID(), 100_000_000n)
  await pay(world)
  await world.testClient.mine({ blocks: 3 })
  await pay(world)
  expect(await payments(id)).toBe(1)
  await stray(500_000_000n)
  await world.deposit({ owner: 'liquidity/exchange', coin: 'USDT', units: 700_000_000n })
  await world.testClient.mine({ blocks: 70 })
  // The holder sees their money again, and asks again: it gets the number that was never paid.
  const again = await ask(backup, randomUUID(), 100_000_000n)
  const numbered = await ask(backup, randomUUID(), 100_000_000n)
  await expect(pay(backup)).rejects.toThrow('payouts wait until they have caught up')
  await watch(backup)
  await pay(backup)
  expect(await halts()).toEqual(['reserves_short'])
  await pay(backup)
  expect((await createWithdrawalService(backup).get({ userId, id: again.id })).state).toBe('approved')
  expect(await backup.db`select from payout_transaction`).toEqual([])
  // The other's number is the one that was paid: nobody gives it back.
  const late = { id: numbered.id, reason: 'operator', actor: 'operator:ana' } as const
  expect(await createWithdrawalService(backup).reject(late)).toBe(false)
  const once = () => Promise.reject(new Error('it came to be decided'))
  const asked = { id: numbered.id, rejection: 'review_failed', reason: 'late' } as const
  await expect(rejectInConsole(backup, { asked, once, actor: 'operator:ana' })).rejects.toMatchObject({
    code: 'operator.refused',
    params: { reason: 'too_late' },
  })
  const paid = await world.publicClient.readContract({
    address: world.contracts.tether,
    abi: tetherLikeAbi,
    functionName: 'balanceOf',
    args: [recipient],
  })
  expect(paid).toBe(98_500_000n)
})
