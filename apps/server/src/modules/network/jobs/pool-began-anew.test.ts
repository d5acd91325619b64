import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ckpool } from '@lode/feeds'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { miningWorld } from '../../../../testing/mining-world.ts'
import { createPoolRecorder } from './record-pool.ts'

const { signal } = new AbortController()
const recipe = join(import.meta.dirname, '../../../../../../docs/recipes/responding-to-alerts.md')

// Broken once: with its numbers exchanged, or one of them left out, the counter fell still, or what was accepted before was another;
// with the newest sample moved alone the day stayed open.
test('[M-07] after a pool began anew the recipe’s statement lets days be closed, and pays nothing for what is not known', async () => {
  const { db, close } = await testDatabase({ max: 4 })
  const world = await miningWorld(db, { at: '2026-11-21T00:00:00Z' })
  const whole = ckpool({ url: world.feedsUrl, account: 'lode' })
  let begun = 0n
  const source = {
    ...whole,
    async read() {
      const reading = await whole.read()
      return { ...reading, shares: reading.shares - begun }
    },
  }
  const record = () => createPoolRecorder({ ...world, source }).run(signal)
  const accepted = async () => {
    const [row] = await db<{ accepted: string }[]>`
      select jsonb_path_query(network, '$.epochs[*].acceptedDifficulty') #>> '{}' as accepted from network_entry
      where day = '2026-11-21'`
    return row && BigInt(row.accepted)
  }

  await record()
  const { shares: atMidnight } = await source.read()
  world.clock.set('2026-11-21T20:00:00Z')
  await record()
  const { shares: lastKnown } = await source.read()
  begun = lastKnown
  world.clock.set('2026-11-22T10:01:00Z')
  await world.run('prices')
  const failed = await record().catch((error: Error) => error)
  expect(failed).toMatchObject({ name: 'PoolCounterFell' })
  await world.run('network')
  expect(world.alarms).toEqual([
    {
      kind: 'day_waits',
      detail: "2026-11-21 can't be published: missing pool readings. Later days wait for it",
    },
  ])

  const [, told = '', known = ''] = String(failed).match(/difficulty (\d+), below the recorded (\d+)/) ?? []
  const [, statement = ''] = (await readFile(recipe, 'utf8')).match(/`(update pool_sample [^`]+)`/) ?? []
  await db.unsafe(statement.replace('KNOWN', known).replace('TOLD', told))
  await record()
  await world.run('network')
  expect(await accepted()).toBe(lastKnown - atMidnight)
  await world.close()
  await close()
})
