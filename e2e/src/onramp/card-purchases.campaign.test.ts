import { join } from 'node:path'
import type { Client } from '@lode/api-contract'
import { pause, systemClock } from '@lode/clock'
import {
  choosePorts,
  makeSandboxKeys,
  onrampEnvironment,
  type SandboxProcess,
  startSandboxProcess,
} from '@lode/local-world'
import { partOf } from '@lode/test-kit/part-of'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { type Arena, startArena } from '../chaos/arena.ts'
import { fundAccounts } from '../chaos/fund-accounts.ts'
import { killProcessAt, shortenWaits } from '../chaos/kill-process.ts'
import { randomFrom } from '../chaos/random-from.ts'
import { settle } from '../chaos/settle.ts'
import { signInClient } from '../sign-in-client.ts'
import { until } from '../until.ts'
import { type Bought, buyByCard, type Course, courses } from './buy-by-card.ts'
import { findCardFaults } from './find-card-faults.ts'

/** 500 purchases in 25 batches, of which a part plays few: server, worker and provider are killed while they run. */
const batches = Array.from({ length: 25 }, (_, batch) => batch)
const purchasesEach = 20
const killsEach = 4
const seed = Number(process.env.SEED ?? 7)
/** About as many statements and calls as a process makes for a batch. */
const mostMoments = 150

let arena: Arena
let provider: SandboxProcess
let file: string
const seller = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 13,
})
const bought: Bought[] = []

beforeAll(async () => {
  const keys = makeSandboxKeys()
  const port = (await choosePorts('free')).ports.onramp
  const apiUrl = `http://127.0.0.1:${port}/platform`
  arena = await startArena({ environment: onrampEnvironment({ ...keys, apiUrl }) })
  file = join(arena.folder, 'onramp.json')
  const { tether, wrappedBitcoin } = arena.contracts
  provider = await startSandboxProcess({
    ...{ rpcUrl: arena.nodeUrl, contracts: { tether, wrappedBitcoin }, keys, port, seed, file },
    webhookUrl: `${arena.app}/webhooks/onramp/coinbase`,
  })
  await fundAccounts(arena, { accounts: ['treasury/mining'], units: 1_000_000_000n })
  return async () => {
    await provider.kill()
    await arena.stop()
  }
})

test.each(partOf(batches, 1))(
  '[B-07] batch %i: every coin is credited once, whatever is killed',
  async (batch) => {
    const random = randomFrom(seed * 1_000 + batch)
    // One purchase a holder: a deposit pays whichever payment of its holder is open.
    const planned: { client: Client; course: Course; forRental: boolean }[] = []
    for (let i = 0; i < purchasesEach; i++) {
      const account = privateKeyToAccount(generatePrivateKey())
      const { client } = await signInClient(arena.app, account, { timeout: 60_000 })
      planned.push({ client, course: random.pick(courses), forRental: random.below(2) === 0 })
    }
    const buying = Promise.all(planned.map(({ client, ...how }) => buyByCard(client, how)))
    buying.catch(() => undefined)
    const kills = Array.from({ length: killsEach }, () => ({
      victim: random.pick(['api', 'worker', 'provider'] as const),
      nth: 1 + random.below(mostMoments),
      ms: random.below(4_000),
    }))
    for (const kill of kills) await carryOut(kill)
    bought.push(...(await buying))
    await untilEnded()
    await settle(arena, 300)
    expect({
      seed,
      batch,
      faults: await findCardFaults(arena, { file, seller: seller.address, bought }),
    }).toEqual({
      ...{ seed, batch, faults: [] },
    })
  },
)

async function carryOut({
  victim,
  nth,
  ms,
}: {
  victim: 'api' | 'worker' | 'provider'
  nth: number
  ms: number
}): Promise<void> {
  if (victim === 'provider') {
    await pause(systemClock, ms)
    await provider.kill()
    await provider.start()
    return
  }
  // A moment that never comes kills nobody.
  if (!(await killProcessAt(arena, { role: victim, nth, victim }))) return
  await arena.revive(victim)
  await shortenWaits(arena)
}

/** Waits until the provider and our own index have nothing under way but payments that nobody goes on with. */
async function untilEnded(): Promise<void> {
  const ids = bought.filter(({ course }) => course !== 'close').map(({ id }) => id)
  await until('all purchases have ended', async () => {
    const [row] = await arena.db<{ open: bigint }[]>`
      select count(*) as open from unnest(${ids}::uuid[]) as a(id)
      where not exists (select from onramp_purchase p where p.id = a.id and p.state in ('arrived', 'failed'))`.catch(
      () => [],
    )
    return row?.open === 0n
  })
}
