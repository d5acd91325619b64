import { defaultHome } from '../world/places.ts'
import { AlreadyRunning } from '../world/run-file.ts'
import { startWorld } from '../world/start-world.ts'
import type { World } from '../world/world.ts'

/** Starts the world and stays until it is told to end (Ctrl-C, SIGTERM) or the server ends by itself. */
export async function start({ edit }: { edit: boolean }): Promise<void> {
  const started = performance.now()
  const told = untilTold()
  console.log('\nLode, with a world of its own. Nothing here is real money.\n')
  const world = await startUnlessRunning({ edit })
  if (world === undefined) return
  const [invitations] = await Promise.all([world.inviteFirstOperators(), world.permitSampleToken()])
  console.log(summary(world, invitations, (performance.now() - started) / 1000))
  const reason = await Promise.race([told, world.failed])
  console.log(reason instanceof Error ? `\n${reason.message}\n` : '\nStopping …')
  if (reason instanceof Error) process.exitCode = 1
  await world.stop()
  console.log('Everything is stopped; the data is kept. Forget it with: npm run reset')
}

async function startUnlessRunning(options: { edit: boolean }): Promise<World | undefined> {
  try {
    // 'free' is for worlds side by side, which cannot all have the usual ports.
    return await startWorld({
      ...options,
      console: true,
      home: defaultHome(),
      ...(process.env.LODE_PORTS === 'free' ? { ports: 'free' as const } : {}),
    })
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    console.log(`${error.message}\nSee what is up: npm run local -- status`)
    process.exitCode = 1
    return undefined
  }
}

/** Ctrl-C reaches us from the terminal and from npm: the first counts, the others must not cut the stopping off. */
function untilTold(): Promise<'told'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('told'))
  })
}

function summary(
  { urls, databaseUrl, accounts }: World,
  invitations: readonly string[],
  seconds: number,
): string {
  const rows = [
    ['App', urls.app],
    ['Console', urls.console ?? ''],
    ...invitations.map((line) => line.split(' ')).map(([name, link]) => [`  first ${name}`, link]),
    ['Demo wallet', urls.demoWallet],
    ['Mail inbox', `${urls.inbox}  (${urls.smtp})`],
    ['Push service', `${urls.push}  (shown in the inbox)`],
    ['API', urls.apiDocs],
    ['Chain (RPC)', urls.rpc],
    ['Database', databaseUrl],
    ...accounts.map(({ name, address }) => [`  ${name}`, address]),
  ]
  return [
    '',
    `Ready in ${seconds.toFixed(1)} s. Open the app, choose Demo Wallet, and begin.`,
    '',
    ...rows.map(([name = '', value]) => `  ${name.padEnd(14)}${value}`),
    '',
    '  The accounts come from a phrase that everybody knows. Never send real coins to them.',
    '  A day later: npm run local -- advance 1d      Stop: Ctrl-C',
    '',
  ].join('\n')
}
