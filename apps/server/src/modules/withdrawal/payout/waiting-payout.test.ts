import type { PayoutLine, PayoutStatus } from '@lode/chain'
import { parseAbi, parseEther } from 'viem'
import { expect, test } from 'vitest'
import {
  ask,
  later,
  mine,
  pay,
  payments,
  service,
  startWithdrawals,
  state,
  stranger,
  world,
} from '../../../../testing/chain/withdrawals.ts'
import { neverAbort } from '../../../../testing/chain/world.ts'
import { createDepositWatcher } from '../../deposit/jobs/deposit-watcher.ts'

startWithdrawals()

// Seen before it was mended: what failed for one ended the run, and whoever came behind it was neither paid nor followed.
test('[A-08] a withdrawal that can’t be paid or followed holds up none of the others', async () => {
  const [broken, behind] = [await ask('51'), await ask('52')]
  const [row] = await world.db<{ number: bigint }[]>`select number from withdrawal where id = ${broken.id}`
  const { payouts } = world.chain
  const failing = (what: 'check' | 'status') => {
    const lies = {
      check: async (lines: readonly PayoutLine[]) => {
        if (what === 'check' && lines.some(({ number }) => number === row?.number))
          throw new Error('no answer for this one')
        return payouts.check(lines)
      },
      status: async (hash: string) => {
        const ours =
          await world.db`select from payout_line where hash = ${hash} and withdrawal_id = ${broken.id}`
        if (what === 'status' && ours.length > 0) throw new Error('no answer for this one')
        return payouts.status(hash)
      },
    }
    return pay({ chain: { ...world.chain, payouts: { ...payouts, ...lies } } })
  }
  await expect(failing('check')).rejects.toThrow('no answer for this one')
  expect([await state(broken.id), await payments(behind.id)]).toEqual(['approved', 1])
  await pay()
  await mine(2)
  await expect(failing('status')).rejects.toThrow('no answer for this one')
  expect([await state(broken.id), await state(behind.id)]).toEqual(['broadcast', 'final'])
  await pay()
  expect(await state(broken.id)).toBe('final')
})

// Seen before it was mended: of the two only that payouts wait was told, for as long as they did.
test('[A-08] what fails for one is told while payouts wait for the books, too', async () => {
  const followed = await ask('55')
  await pay()
  const waiting = await ask('56')
  await mine(70)
  const status = async () => {
    throw new Error('no answer for this one')
  }
  const { payouts } = world.chain
  await expect(pay({ chain: { ...world.chain, payouts: { ...payouts, status } } })).rejects.toMatchObject({
    errors: [{ message: 'no answer for this one' }, { name: 'BooksBehind' }],
  })
  await createDepositWatcher(world).run(neverAbort)
  await pay()
  await mine(2)
  await pay()
  expect([await state(followed.id), await state(waiting.id)]).toEqual(['final', 'final'])
})

// Seen before it was mended: a hundred of them took up the whole of each run.
test('[A-08] a hundred withdrawals of a coin that can’t be paid now hold up no other coin', async () => {
  const cap = (units: bigint) =>
    world.mined(
      world.walletClient.writeContract({
        address: world.contracts.vault,
        abi: parseAbi(['function setCap(address, uint128)']),
        functionName: 'setCap',
        args: [world.contracts.tether, units],
        account: world.signers.admin,
      }),
    )
  await cap(1n)
  const waiting: string[] = []
  for (let i = 0; i < 101; i++) waiting.push((await ask('5')).id)
  const ether = await ask('1', 'ETH', stranger)
  await pay()
  expect(await payments(ether.id)).toBe(1)
  await cap(10n ** 12n)
  for (const id of waiting) await service.reject({ id, actor: 'operator:ana', reason: 'operator' })
})

// Seen before it was mended: the one who had asked long ago took a payment’s nonce away that another had made final.
test('[A-08] two runners at once: what one has seen through the other does not give up', async () => {
  const { id } = await ask('53')
  await pay()
  await mine(3)
  const { payouts } = world.chain
  const late = {
    status: async (): Promise<PayoutStatus> => ({ state: 'unknown' }),
    async isPaid() {
      await pay()
      return false
    },
  }
  await pay({ chain: { ...world.chain, payouts: { ...payouts, ...late } } })
  expect(await state(id)).toBe('final')
  const [row] = await world.db`select w.nonce = t.nonce as kept, l.dead from withdrawal w
    join payout_line l on l.withdrawal_id = w.id join payout_transaction t on t.hash = l.hash where w.id = ${id}`
  expect(row).toEqual({ kept: true, dead: false })
})

// Seen before it was mended: each payment was signed and the node refused it, which failed the job and rang nothing; and the
// longer it lasted, the higher the fees of what was never sent.
test('[A-08] a payer without gas rings, signs nothing, and pays as soon as it has some again, once', async () => {
  const { address } = world.signers.payer
  await world.testClient.setBalance({ address, value: 0n })
  const { id } = await ask('54')
  await pay()
  expect(world.alarms).toEqual([{ kind: 'payout_waits', detail: `${id}: payer_has_no_gas` }])
  expect(await world.db`select from payout_line where withdrawal_id = ${id}`).toHaveLength(0)
  expect(await world.db`select nonce from withdrawal where id = ${id}`).toEqual([{ nonce: null }])
  await world.testClient.setBalance({ address, value: parseEther('10') })
  await pay()
  await mine(2)
  await pay()
  expect([await state(id), await payments(id)]).toEqual(['final', 1])
})

// Seen before it was mended: the node refused what it could not pay for beside the others, which failed the job.
test('[A-08] a payer whose gas is for one of two pays one, and rings for the other until it has more', async () => {
  const { address } = world.signers.payer
  await world.testClient.setAutomine(false)
  const first = await ask('58')
  await pay()
  const [payment] = await world.db<{ most: string }[]>`
    select ((terms->>'gas')::numeric * (terms->>'maxFeePerGas')::numeric)::text as most
    from payout_transaction join payout_line using (network, hash) where withdrawal_id = ${first.id}`
  await world.testClient.setBalance({ address, value: (BigInt(payment?.most ?? 0) * 3n) / 2n })
  const second = await ask('59')
  await pay()
  expect(world.alarms).toEqual([{ kind: 'payout_waits', detail: `${second.id}: payer_has_no_gas` }])
  expect(await world.db`select from payout_line where withdrawal_id = ${second.id}`).toHaveLength(0)
  await world.testClient.setBalance({ address, value: parseEther('10') })
  await pay()
  await world.testClient.setAutomine(true)
  await mine(2)
  await pay()
  for (const { id } of [first, second]) expect([await state(id), await payments(id)]).toEqual(['final', 1])
})

test('[A-08] a payer whose gas went out offers no higher fee for what is stuck, and rings', async () => {
  const { address } = world.signers.payer
  await world.testClient.setAutomine(false)
  const { id } = await ask('57')
  await pay()
  await world.testClient.setBalance({ address, value: 10n ** 9n })
  later(31_000)
  await pay()
  expect(world.alarms).toEqual([{ kind: 'payout_waits', detail: `${id}: payer_has_no_gas` }])
  expect(await world.db`select from payout_line where withdrawal_id = ${id}`).toHaveLength(1)
  await world.testClient.setBalance({ address, value: parseEther('10') })
  await pay()
  await world.testClient.setAutomine(true)
  await mine(2)
  await pay()
  expect([await state(id), await payments(id)]).toEqual(['final', 1])
})
