import { readFile } from 'node:fs/promises'
import { endpoints } from '@lode/api-contract'
import { say } from '@lode/translations/say.ts'
import { expect, test } from 'vitest'
import {
  answerDays,
  answerMining,
  contents,
  inputs,
  payoutOf,
  rental,
  statement,
} from '../../test/mining-fixtures.ts'
import { contentOf, publishDays } from '../../test/published-days.ts'
import { signedInRoom } from '../../test/signed-in-room.ts'

const { mining } = endpoints
const room = signedInRoom(answerMining)
const { open, go, press, see } = room

/** Opens the proof of a day and lets the browser check it. */
async function checkProof(): Promise<void> {
  await go('/miningMachine?tab=mine&rental=r-1&day=2026-11-20')
  await press(say('miners:recompute'))
}

/** What the browser found wrong. */
const failures = (): Promise<string[]> =>
  room.page.getByRole('listitem').filter({ hasText: 'Failed' }).allTextContents()

const double = (text: string): string => String(Number(text) * 2)
const lies: [name: string, lie: (honest: typeof inputs) => typeof inputs, broken: string, said: RegExp][] = [
  [
    'the difficulty doubled',
    (honest) => ({
      ...honest,
      network: {
        ...honest.network,
        epochs: honest.network.epochs.map((one) => ({ ...one, difficulty: double(one.difficulty) })),
      },
    }),
    say('proofs:inputs'),
    /Network difficulty: Lode says .304,540,000,000,000.*gets .152,270,000,000,000/,
  ],
  [
    'the price halved',
    (honest) => ({ ...honest, network: { ...honest.network, btcUsd: '48925.06' } }),
    say('proofs:inputs'),
    /BTC price: Lode says .48,925.06.*gets .97,850.12/,
  ],
  [
    'half of the seconds',
    (honest) => ({ ...honest, activeSeconds: 43_200 }),
    say('proofs:seconds', { seconds: '\u206686,400\u2069' }),
    /Seconds rented that day: Lode says .43,200.*gets .86,400/,
  ],
  [
    'the power of the pool overstated',
    (honest) => ({ ...honest, network: { ...honest.network, poolPowerTh: '52000' } }),
    say('proofs:inputs'),
    /rated mining power: Lode says .52,000.*gets .50,000/,
  ],
  [
    'a fee of 20 % for 2 %',
    (honest) => ({ ...honest, serviceFee: '0.2' }),
    say('proofs:terms'),
    /Service fee: Lode says .20.00%.*gets .2.00%/,
  ],
]

// Each reply is in accord with itself: before, the browser recomputed from it and found it right.
test.each(lies)('[M-07] the app tells %s', async (_name, lie, broken, said) => {
  room.site.answer(mining.payout, ({ day }) =>
    payoutOf(lie({ ...inputs, network: { ...inputs.network, day } })),
  )
  await open()
  await checkProof()
  await see(say('proofs:fails'))
  await expect
    .poll(failures)
    .toEqual([expect.stringMatching(said), expect.stringContaining(say('proofs:amounts'))])
  await expect.poll(async () => (await failures())[0]).toContain(broken)
})

test('[G-04] the app tells a past day that was rewritten, signed anew and chained anew, once it has seen another', async () => {
  await open()
  await checkProof()
  await see(say('proofs:holds'))
  const btcUsd = '50000'
  const rewritten = await publishDays(
    contents.map((content) => contentOf({ ...content, network: { ...content.network, btcUsd } })),
  )
  answerDays(room.site, rewritten)
  room.site.answer(mining.payout, ({ day }) =>
    payoutOf({ ...inputs, network: { ...inputs.network, day, btcUsd } }),
  )
  await checkProof()
  await see(say('proofs:fails'))
  await expect.poll(failures).toEqual([expect.stringContaining(say('proofs:past'))])
})

test('[M-07] terms that a device kept when it rented are not taken from what is told later', async () => {
  await open()
  await go('/miningMachine?tab=mine')
  room.site.answer(mining.rental, () => ({
    rental: { ...rental, miner: { ...rental.miner, serviceFee: '0.2' } },
  }))
  room.site.answer(mining.payout, ({ day }) =>
    payoutOf({ ...inputs, serviceFee: '0.2', network: { ...inputs.network, day } }),
  )
  await checkProof()
  await see(say('proofs:fails'))
})

test('[M-07] a statement is saved with what this device kept and has seen', async () => {
  await open()
  await checkProof()
  await see(say('proofs:holds'))
  room.site.answer(mining.statement, () => ({
    ...statement,
    rental: { ...statement.rental, serviceFee: '0.2' },
  }))
  const saving = room.page.waitForEvent('download')
  await press(say('proofs:save'))
  const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(endpoints.mining.statement.reply.parse(saved).rental.serviceFee).toBe('0.02')
  expect(saved.seen.map(({ number }: { number: number }) => number)).toEqual([2])
})
