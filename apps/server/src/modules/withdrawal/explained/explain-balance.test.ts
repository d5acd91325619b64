import { randomUUID } from 'node:crypto'
import { openLedger, userOwner } from '@lode/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf } from '../../../../testing/exchange-world.ts'
import { announce, commitOf, offeringWorld, tools } from '../../../../testing/offering-world.ts'
import { deriveKey } from '../../../platform/derive-key.ts'
import { explainBalance } from './explain-balance.ts'

let world: Awaited<ReturnType<typeof offeringWorld>>
beforeAll(async () => {
  world = await offeringWorld()
})
afterAll(() => world.close())
const kao = 10n ** 18n
const explained = (userId: bigint) =>
  explainBalance(world.as('lode_signer'), {
    withdrawal: { userId, network: 'ethereum', amount: amountOf('1 KAO') },
    at: world.clock.now(),
  })

test('[A-08] [I-04] claimed tokens are explained by a commitment that was paid; those moved to somebody else are not', async () => {
  await announce(world.db, { number: 1, id: 'kaolin' })
  const ana = await world.holder('70 USDT')
  const thief = await world.holder()
  await world.offerings.commit(commitOf(ana, 'kaolin', '20 USDT'))
  world.clock.advance(2 * tools.day)
  await world.settle()
  await world.offerings.claim(tools.asked({ userId: ana, offeringId: 'kaolin' }))
  expect(await explained(ana)).toEqual({ free: 80n * kao, unexplained: 80n * kao, earned: 80n * kao })
  const [commitment] = await world.db<
    { id: string }[]
  >`select id from offering_commitment where user_id = ${String(ana)}`
  const own = randomUUID()
  // As whoever has the app's login might write it: a commitment that nobody paid.
  await world.db`insert into offering_commitment (id, offering, user_id, units, allocated, cost, settled_at)
    values (${own}, 1, ${String(thief)}, 1, ${String(40n * kao)}::numeric, 1, ${world.clock.now()})`
  for (const id of [commitment?.id, own])
    await openLedger({ db: world.as('lode_owner') }).post({
      ...{ key: randomUUID(), code: 'allocation', reference: `claim:${id}`, actor: 'system:test' },
      ...{ debit: 'escrow/offering/1', credit: userOwner(thief), amount: amountOf('20 KAO') },
    })
  expect(await explained(thief)).toEqual({ free: 40n * kao, unexplained: 40n * kao, earned: 0n })
})

// What the app's login writes can't be told from what a holder did: so it is never explained, only earned, of which so much leaves in a day.
test('[A-08] a thief who makes up a commitment, and a payment of one unit for it, has earned what they claim, and is owed nothing beyond the cap', async () => {
  const thief = await world.holder('1 USDT')
  const [commitment, payment] = [randomUUID(), randomUUID()]
  const claim = () =>
    openLedger({ db: world.as('lode_owner') }).post({
      ...{ key: randomUUID(), code: 'allocation', reference: `claim:${commitment}`, actor: 'system:test' },
      ...{ debit: 'escrow/offering/1', credit: userOwner(thief), amount: amountOf('10 KAO') },
    })
  await world.db`insert into offering_commitment (id, offering, user_id, units, allocated, cost, settled_at)
    values (${commitment}, 1, ${String(thief)}, 1, ${String(40n * kao)}::numeric, 1, ${world.clock.now()})`
  await world.db`insert into offering_payment (id, commitment_id, coin, units, pay_with, state, created_at)
    values (${payment}, ${commitment}, 'USDT', 1, 'balance', 'settled', ${world.clock.now()})`
  await claim()
  expect(await explained(thief)).toEqual({ free: 10n * kao, unexplained: 10n * kao, earned: 0n })
  const settled = { code: 'commitment', reference: `commitment:${payment}`, actor: 'system:test' } as const
  await openLedger({ db: world.as('lode_owner') }).post({
    ...{ ...settled, key: deriveKey('commitment', payment, 'settle') },
    ...{ debit: userOwner(thief), credit: 'escrow/offering/1', amount: amountOf('0.000001 USDT') },
  })
  await claim()
  expect(await explained(thief)).toEqual({ free: 20n * kao, unexplained: 20n * kao, earned: 20n * kao })
})
