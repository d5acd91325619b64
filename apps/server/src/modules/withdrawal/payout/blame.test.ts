import { tetherLikeAbi } from '@lode/contracts'
import type { Address } from 'viem'
import { expect, test } from 'vitest'
import {
  ask,
  available,
  mine,
  pay,
  payments,
  service,
  startWithdrawals,
  state,
  userId,
  world,
} from '../../../../testing/chain/withdrawals.ts'

startWithdrawals()

const refused = '0x3333333333333333333333333333333333333333'

function block(account: Address, blocked: boolean) {
  return world.mined(
    world.walletClient.writeContract({
      address: world.contracts.tether,
      abi: tetherLikeAbi,
      functionName: 'setBlocked',
      args: [account, blocked],
      account: world.signers.minter,
    }),
  )
}

// Seen to fail when the token's own words were the recipient's fault: every holder was told that theirs was refused.
test('[A-06] a token that blocks the vault is nobody’s refusal: payouts of it wait, and are made once it lets go', async () => {
  const { id } = await ask('20')
  await block(world.contracts.vault, true)
  await pay()
  expect(await service.get({ userId, id })).toMatchObject({ state: 'approved', rejection: null })
  expect(world.alarms).toEqual([{ kind: 'payout_waits', detail: expect.stringContaining(id) }])
  const ether = await ask('1', 'ETH', refused)
  await pay()
  expect(await payments(ether.id)).toBe(1)
  await block(world.contracts.vault, false)
  await pay()
  await mine(2)
  await pay()
  expect([await state(id), await payments(id)]).toEqual(['final', 1])
})

test('[A-06] a recipient that the token blocks is refused, and has the money back', async () => {
  await block(refused, true)
  const { id } = await ask('20', 'USDT', refused)
  await pay()
  expect(await service.get({ userId, id })).toMatchObject({
    state: 'rejected',
    rejection: 'recipient_refused',
  })
  expect(await available()).toBe(1_000_000_000n)
})
