import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Database } from '@lode/database'
import { afterAll, expect, test } from 'vitest'
import { startTestConsole } from '../../../../testing/console/start-test-console.ts'
import { logHead, verifyLog } from './verify-log.ts'

const console = await startTestConsole()
afterAll(() => console.close())
const owner = console.as('lode_owner')
const { halts } = consoleEndpoints

/** Does what nobody can: the owner with the triggers off. What it did is undone. */
async function tampered(
  work: (sql: Database) => Promise<unknown>,
  known = [] as { number: bigint; hash: string }[],
) {
  const admin = console.as('lode_owner')
  let found: string[] = []
  await admin
    .begin(async (tx) => {
      await tx`alter table operator_log disable trigger operator_log_is_immutable`
      await work(tx as unknown as Database)
      found = (await verifyLog(tx, { known })).faults
      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
  return found
}

test('[O-01] an edit, a gap, another order, a line written anew and a cut tail are each found', async () => {
  const ana = await console.first('ana')
  for (const reason of ['one', 'two', 'three']) await ana.call(halts.set, { reason })
  const whole = await verifyLog(owner)
  expect(whole.faults).toEqual([])
  const head = await logHead(owner)
  expect(head).toEqual(whole.head)
  if (!head) throw new Error('nothing was written')
  expect(await tampered((sql) => sql`update operator_log set subject = 'halt/9' where number = 4`)).toEqual([
    'line 4 was changed',
  ])
  expect(await tampered((sql) => sql`delete from operator_log where number = 3`)).toEqual([
    'lines 3 to 3 are missing',
  ])
  expect(
    await tampered(
      (sql) => sql`update operator_log set previous = sha256('x'),
        hash = sha256(convert_to(concat_ws(E'\n', number, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          actor, action, subject, detail, encode(sha256('x'), 'hex')), 'UTF8')) where number = ${head.number}`,
    ),
  ).toEqual([`line ${head.number} does not follow the one before`])
  // Who writes the last line anew and publishes it again does not undo what was published before.
  const twice = [{ number: head.number, hash: '00'.repeat(32) }, head]
  expect((await verifyLog(owner, { known: twice })).faults).toEqual([
    `line ${head.number} is not the one that was published`,
  ])
  const cut = (sql: Database) => sql`delete from operator_log where number = ${head.number}`
  expect(await tampered(cut)).toEqual([])
  expect(await tampered(cut, [head])).toEqual([
    `the log ends at ${head.number - 1n}, but line ${head.number} was published`,
  ])
  expect(
    await tampered(
      async (sql) => {
        await cut(sql)
        await sql`select note_operator(now(), 'operator:ana', 'nothing', '', '{}')`
      },
      [head],
    ),
  ).toEqual([`line ${head.number} is not the one that was published`])
})

test('[O-01] not even the owner changes a line without taking the trigger off', async () => {
  await expect(owner`update operator_log set detail = '{}'`).rejects.toThrow('only added to')
  await expect(owner`delete from operator_log`).rejects.toThrow('only added to')
  await expect(owner`update operator_act set body = ''`).rejects.toThrow('only added to')
})

test('[O-01] fifty lines at once stand one behind the other', async () => {
  const note = (n: number) =>
    console.db`select note_operator(now(), 'operator:ana', 'many', ${`n/${n}`}, '{}')`
  await Promise.all(Array.from({ length: 50 }, (_, n) => note(n)))
  const { faults, head } = await verifyLog(owner)
  expect([faults, (head?.number ?? 0n) >= 50n]).toEqual([[], true])
  await expect(
    console.db`select note_operator(now(), 'operator:ana', ${'two\nlines'}, '', '{}')`,
  ).rejects.toThrow('one line')
})
