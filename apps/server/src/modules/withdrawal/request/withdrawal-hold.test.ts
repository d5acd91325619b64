import { withTransaction } from '@lode/database'
import { beforeEach, expect, test } from 'vitest'
import {
  ask,
  available,
  service,
  startWithdrawals,
  userId,
  world,
} from '../../../../testing/chain/withdrawals.ts'
import { holdWithdrawals, type WithdrawalHold } from './withdrawal-hold.ts'

startWithdrawals()

beforeEach(async () => {
  const address = `0x${userId.toString().padStart(40, '0')}`
  await world.db`insert into users (id, address, invite_code, created_at) overriding system value
    values (${userId.toString()}, ${address}, ${`HOLD${userId}`}, now())`
})

const hold = (change: Partial<WithdrawalHold> & { until: Date }) => {
  const at = world.clock.now()
  return withTransaction(world.db, (tx) =>
    holdWithdrawals(tx, { userId, reason: 'email_changed', at, ...change }),
  )
}
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000)

// Seen to fail with the hold not looked at.
test('[U-05] [A-06] while a hold stands its holder asks for no withdrawal, learns why and until when, and loses nothing', async () => {
  const until = inHours(24)
  await hold({ until })
  const refusal = {
    code: 'withdraw.on_hold',
    params: { reason: 'email_changed', until: until.toISOString() },
  }
  await expect(ask('100')).rejects.toMatchObject(refusal)
  expect(await available()).toBe(1_000_000_000n)
  expect((await service.options({ userId })).hold).toEqual({
    reason: 'email_changed',
    until: until.toISOString(),
  })
  const stranger = (await service.options({ userId: userId + 1n })).hold
  expect(stranger).toBeNull()
})

test('[U-05] a hold ends by itself, a later one counts, an earlier one shortens nothing, and none lasts for ever', async () => {
  await hold({ until: inHours(24) })
  await hold({ until: inHours(2), reason: 'password_reset' })
  expect((await service.options({ userId })).hold?.reason).toBe('email_changed')
  await hold({ until: inHours(30), reason: 'email_removed' })
  expect((await service.options({ userId })).hold?.reason).toBe('email_removed')
  await expect(hold({ until: inHours(24 * 8) })).rejects.toThrow('withdrawal_hold_ends')
  await world.db`update withdrawal_hold set until = ${inHours(0)}, at = ${inHours(-1)}`
  expect((await service.options({ userId })).hold).toBeNull()
  expect((await ask('100')).state).toBe('approved')
})
