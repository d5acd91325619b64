import { execFile } from 'node:child_process'
import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endpoints } from '@lode/api-contract'
import { developmentStatementKey } from '@lode/domain'
import { expect, test } from 'vitest'
import { followRecipe, runBlock } from '../../testing/follow-recipe.ts'
import { miningWorld, requestOf } from '../../testing/mining-world.ts'
import { startTestServer } from '../../testing/start-test-server.ts'
import { signIn } from '../../testing/test-client.ts'
import { localSigner, type Signer } from '../modules/network/signer.ts'

const run = promisify(execFile)

// Seen to fail when a key was taken away from the list as soon as another signed.
test('[G-04] the statement key is changed by the recipe between two days of a rental; both are recomputed', async () => {
  await using etc = await mkdtempDisposable(join(tmpdir(), 'lode-statement-key-'))
  await mkdir(join(etc.path, 'signer'))
  const keyFile = join(etc.path, 'signer', 'statement-signing-key')
  await writeFile(keyFile, developmentStatementKey)
  const server = await startTestServer()
  /** The signer: what is in the file when it starts. */
  let started: Signer
  let printed = ''
  const restart = async (): Promise<void> => {
    started = localSigner(await readFile(keyFile, 'utf8'))
  }
  await restart()
  const signer: Signer = { sign: (text) => started.sign(text) }
  const world = await miningWorld(server.db, { at: '2026-11-21T09:00:00.250Z', signer })
  const payUntil = async (moment: string): Promise<void> => {
    world.clock.set(moment)
    await world.record()
    await world.run('profit')
  }
  try {
    await world.record()
    const alice = await signIn(server.url)
    await world.fund(`user/${alice.userId}`, 1_000_000_000n)
    await world.fund('treasury/mining', 100_000_000n)
    const { order } = await world.mining.createOrder(requestOf(alice.userId, { quantity: 2 }))
    await payUntil('2026-11-22T09:30:00Z')
    await followRecipe('change-the-statement-key', {
      async 'Make a new key.'({ sh }) {
        printed = await runBlock(sh, { etc: etc.path })
      },
      async 'Announce it.'() {
        const { key } = await localSigner(await readFile(`${keyFile}.next`, 'utf8')).sign('any text')
        expect(printed.trim().split(',')[1]).toBe(key.id)
      },
      async 'Put it in place'({ sh }) {
        await runBlock(sh, { etc: etc.path })
        await restart()
        await payUntil('2026-11-24T09:30:00Z')
      },
      async 'See that both are there.'({ sh = '' }) {
        const said = await runBlock(sh.replace('https://lode.example', server.url), { etc: etc.path })
        expect(endpoints.network.keys.reply.parse(JSON.parse(said)).keys).toHaveLength(2)
        server.clock.set('2026-11-24T21:00:00Z')
        const statement = await alice.call(endpoints.mining.statement, { rentalId: order.rentalId ?? '' })
        const file = join(etc.path, 'statement.json')
        await writeFile(file, JSON.stringify(statement))
        const command = join(import.meta.dirname, '../recompute-cli.ts')
        const { stdout } = await run(process.execPath, [command, file, '--days', server.url])
        expect(stdout).toContain('3 days, all OK')
      },
      async 'Destroy the former key.'() {
        await run('shred', ['-u', `${keyFile}.former`])
      },
    })
  } finally {
    await world.close()
    await server.close()
  }
})
