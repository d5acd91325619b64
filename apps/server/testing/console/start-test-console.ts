import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { fixedClock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { OperatorRole } from '@lode/domain'
import { type TestDatabase, testDatabase } from '@lode/test-kit'
import { readConsoleConfiguration } from '../../src/configuration.ts'
import { operatorCommands } from '../../src/modules/operators/commands.ts'
import { startConsole } from '../../src/start-console.ts'
import { testEnvironment, testNow } from '../start-test-server.ts'
import { inviteBy, joinBy, type OperatorClient, signInOperator } from './operator-client.ts'
import { newPasskey, type TestPasskey } from './passkey.ts'

/** A real console on a database of its own. */
export type TestConsole = {
  url: string
  innerUrl: string
  origin: string
  /** As the console logs in. */
  db: Database
  as: TestDatabase['as']
  clock: ReturnType<typeof fixedClock>
  /** The first admin, by the owner's link. */
  first: (name: string, options?: { counts?: boolean }) => Promise<OperatorClient>
  /** Invites somebody, makes their passkey and has it vouched for by admins; signs them in. */
  add: (
    admins: readonly OperatorClient[],
    who: { name: string; role: OperatorRole },
  ) => Promise<OperatorClient>
  newPasskey: () => TestPasskey
  close: () => Promise<void>
}

/** @example const console = await startTestConsole(); afterAll(console.close) */
export async function startTestConsole(
  overrides: Record<string, string> = {},
  given?: Pick<TestDatabase, 'as' | 'urlOf'> & { clock?: ReturnType<typeof fixedClock> },
): Promise<TestConsole> {
  const origin = overrides.CONSOLE_ORIGIN ?? 'http://console.localhost:8090'
  const own = given ?? (await testDatabase())
  const clock = given?.clock ?? fixedClock(testNow)
  const environment = testEnvironment({
    ...{ databaseUrl: own.urlOf('lode_console'), rpcUrl: 'http://127.0.0.1:1', ROLE: 'console' },
    ...{ CONSOLE_ORIGIN: origin, RATE_LIMIT_REQUESTS: '99999', RATE_LIMIT_SIGN_INS: '99999' },
    ...{ RATE_LIMIT_WRITES: '99999', ...overrides },
  })
  const server = await startConsole(readConsoleConfiguration(environment), {
    clock,
    logStream: { write() {} },
  })
  const url = server.url ?? ''
  const enter = (name: string, passkey: TestPasskey) => signInOperator(url, { name, passkey, origin })
  return {
    ...{ url, origin, clock, innerUrl: server.innerUrl, db: own.as('lode_console'), as: own.as },
    newPasskey: () => newPasskey({ origin }),
    async first(name, options = {}) {
      const passkey = newPasskey({ origin, ...options })
      await joinBy(url, { secret: await firstSecret(own.as('lode_owner'), clock, name), passkey })
      return enter(name, passkey)
    },
    async add(admins, { name, role }) {
      const { operators } = consoleEndpoints
      const [admin] = admins
      if (!admin) throw new Error('nobody invites')
      const secret = await inviteBy(admin, { name, role })
      const passkey = newPasskey({ origin })
      const { fingerprint } = await joinBy(url, { secret, passkey })
      for (const one of admins)
        await one.call(operators.vouch, { name, role, passkey: passkey.id, fingerprint })
      return enter(name, passkey)
    },
    async close() {
      await server.close()
      if ('close' in own) await (own as TestDatabase).close()
    },
  }
}

/** The secret that the owner's command prints. */
export async function firstSecret(
  owner: Database,
  clock: ReturnType<typeof fixedClock>,
  name: string,
): Promise<string> {
  const command = operatorCommands.find((one) => one.name === 'operators first')
  const [line = ''] = (await command?.run({ db: owner, clock, actor: 'operator:shell' }, { name })) ?? []
  return line.split('#')[1] ?? ''
}
