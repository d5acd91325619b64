import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, verifyDepositOptions } from '@lode/api-contract'
import { developmentDepositKey } from '@lode/domain'
import { expect, test } from 'vitest'
import { followRecipe, runBlock } from '../../../testing/follow-recipe.ts'
import { startTestServer, testEnvironment } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'
import { readConfiguration } from '../../configuration.ts'
import { startServer } from '../../start-server.ts'

/** The variable that the build's command is run with: what stands before it, and then what it is. */
async function buildsWith(block: string, etc: string): Promise<string> {
  const before = block.slice(0, block.indexOf('cd /opt/lode'))
  return runBlock(`${before}\nprintf %s "$DEPOSIT_PUBLIC_KEY"`, { etc })
}

// Seen to fail with a build that pins one key, however many it is given.
test('[A-05] the deposit key is changed by the recipe; at no time does the page of the day show no address', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lode-deposit-key-'))
  const etc = folder.path
  const keyFile = join(etc, 'deposit-signing-key')
  await writeFile(keyFile, developmentDepositKey.private)
  await writeFile(join(etc, 'deposit.der'), Buffer.from(developmentDepositKey.private, 'base64'))
  const environment = { DEPOSIT_SIGNING_KEY: '', DEPOSIT_SIGNING_KEY_FILE: keyFile }
  const server = await startTestServer(environment)
  let alice: TestClient = await signIn(server.url)
  let restarted: Awaited<ReturnType<typeof startServer>> | undefined
  /** Whether a page whose build pins these keys shows the address. */
  const shows = async (pinned: string): Promise<boolean> =>
    verifyDepositOptions(await alice.call(endpoints.transfers.depositOptions, {}), pinned)
  const builds = { before: developmentDepositKey.public, both: '', after: '' }
  try {
    expect(await shows(builds.before)).toBe(true)
    await followRecipe('change-the-deposit-key', {
      async 'Make a new key.'({ sh }) {
        await runBlock(sh, { etc })
        expect(await shows(builds.before)).toBe(true)
      },
      async 'Build the app with both.'({ sh = '' }) {
        builds.both = await buildsWith(sh, etc)
        builds.after = builds.both.split(',')[1] ?? ''
        expect(builds.both.split(',')[0]).toBe(builds.before)
        expect(await shows(builds.both)).toBe(true)
      },
      async 'Wait for the pages that are open.'() {
        expect(await shows(builds.after)).toBe(false)
      },
      async 'Put the new key in.'({ sh }) {
        await runBlock(sh, { etc })
        const again = readConfiguration(
          testEnvironment({
            ...environment,
            databaseUrl: server.configuration.databaseUrl,
            rpcUrl: server.anvil.url,
          }),
        )
        await server.stop()
        restarted = await startServer(again, { clock: server.clock })
        alice = await signIn(restarted.url ?? '')
        expect(await shows(builds.both)).toBe(true)
        expect(await shows(builds.before)).toBe(false)
      },
      async 'Build the app with the new key alone.'() {
        expect(await shows(builds.after)).toBe(true)
      },
    })
    expect(await readFile(keyFile, 'utf8')).not.toBe(developmentDepositKey.private)
  } finally {
    await restarted?.close()
    await server.close()
  }
})
