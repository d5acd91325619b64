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
  /** The first admin, by the owner's link; unless `alone`, a second one joins by theirs, and signs where one more is needed. */
  first: (name: string, options?: { counts?: boolean; alone?: boolean }) => Promise<OperatorClient>
  /** The secret of the first admin's link, for a page that joins by it; the second one has joined. */
  firstLink: (name: string) => Promise<string>
  /** The second of the first two admins, signed in. */
  second: () => Promise<OperatorClient>
  /** The second of the first two admins vouches for everybody for whom another has. */
  secondVouches: () => Promise<void>
  /** Invites somebody, makes their passkey and has it vouched for by admins, and by the second one where it takes two; signs them in. */
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
  const second = { name: 'second', passkey: newPasskey({ origin }) }
  const enter = (name: string, passkey: TestPasskey) => signInOperator(url, { name, passkey, origin })
  const enterSecond = () => enter(second.name, second.passkey)
  const firstLink = async (name: string, alone = false) => {
    const [secret = '', other = ''] = await firstSecrets(own.as('lode_owner'), clock, [name, second.name])
    if (!alone) await joinBy(url, { secret: other, passkey: second.passkey })
    return secret
  }
  return {
    ...{ url, origin, clock, innerUrl: server.innerUrl, db: own.as('lode_console'), as: own.as },
    newPasskey: () => newPasskey({ origin }),
    async first(name, { alone = false, ...options } = {}) {
      const passkey = newPasskey({ origin, ...options })
      await joinBy(url, { secret: await firstLink(name, alone), passkey })
      return enter(name, passkey)
    },
    firstLink,
    second: enterSecond,
    async secondVouches() {
      const { waiting, vouch } = consoleEndpoints.operators
      const admin = await enterSecond()
      for (const { path, body } of (await admin.call(waiting, {})).waiting)
        if (path === vouch.path) await admin.call(vouch, JSON.parse(body))
    },
    async add(admins, { name, role }) {
      const { operators } = consoleEndpoints
      const [admin] = admins
      if (!admin) throw new Error('nobody invites')
      const secret = await inviteBy(admin, { name, role })
      const passkey = newPasskey({ origin })
      const { fingerprint } = await joinBy(url, { secret, passkey })
      const asked = { name, role, passkey: passkey.id, fingerprint }
      let missing = 1
      for (const one of admins) {
        const { signed, needed } = await one.call(operators.vouch, asked)
        missing = needed - signed
      }
      if (missing > 0) await (await enterSecond()).call(operators.vouch, asked)
      return enter(name, passkey)
    },
    async close() {
      await server.close()
      if ('close' in own) await (own as TestDatabase).close()
    },
  }
}

/** The secret that the owner's command prints for this name; another's link is made with it. */
export async function firstSecret(
  owner: Database,
  clock: ReturnType<typeof fixedClock>,
  name: string,
): Promise<string> {
  const [secret = ''] = await firstSecrets(owner, clock, [name, 'second'])
  return secret
}

/** The secrets that the owner's command prints, in the order of the names. */
export async function firstSecrets(
  owner: Database,
  clock: ReturnType<typeof fixedClock>,
  names: readonly string[],
): Promise<string[]> {
  const lines = await runOperators(owner, clock, 'operators first', { names: names.join(',') })
  return lines.slice(0, -1).map((line) => line.split('#')[1] ?? '')
}

/** Runs a command about operators as the owner. */
export async function runOperators(
  owner: Database,
  clock: ReturnType<typeof fixedClock>,
  name: string,
  options: Record<string, string>,
): Promise<string[]> {
  const command = operatorCommands.find((one) => one.name === name)
  return (await command?.run({ db: owner, clock, actor: 'operator:shell' }, options)) ?? []
}
