import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processFile } from '@lode/bundle'
import { type Supervisor, superviseProcess } from '../parts/process/supervise-process.ts'
import { relayPlan } from '../parts/relay/relay-plan.ts'
import { consoleEnvironment } from '../parts/server/console-environment.ts'
import { prolongFirstLinks } from '../parts/server/invite-first-operators.ts'
import { serverEnvironment } from '../parts/server/server-environment.ts'
import { serverPlan } from '../parts/server/server-plan.ts'
import { signerEnvironment } from '../parts/server/signer-environment.ts'
import { startControl } from '../parts/start-control.ts'
import { choosePorts, type PortName, type TakenPort } from './choose-ports.ts'
import { createWorld } from './create-world.ts'
import { defaultHome, placesIn, repositoryRoot } from './places.ts'
import { linesTo, type Progress, silent } from './progress.ts'
import { readCommit } from './read-commit.ts'
import { refuseSecondWorld, removeRunFile, writeRunFile } from './run-file.ts'
import { type Surroundings, startParts } from './start-parts.ts'
import { startWebDev } from './start-web-dev.ts'
import { allOrNone, createStopList, type StopList } from './stop-list.ts'
import type { World } from './world.ts'
import { openWorldClock } from './world-clock.ts'

export type StartWorldOptions = {
  /**
   * Where the world keeps its data: `.lode` at the root of the repository, or with free ports a new folder that
   * is gone when the world is stopped. 'temporary' asks for that one.
   */
  readonly home?: string
  /** 'free' takes any ports, for worlds side by side; without it the usual ones, or free ones where taken. */
  readonly ports?: 'free' | Readonly<Partial<Record<PortName, number>>>
  /** Says nothing while starting. */
  readonly quiet?: boolean
  /** Serves the app from its sources and starts the server again when a file of it changes. */
  readonly edit?: boolean
  /** Starts the operators' console as well, and invites its first admin. */
  readonly console?: boolean
  /** Variables for the server, and the console, beside those of this world. */
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * Starts a world: database, chain with contracts and funded accounts, feeds, mail, demo wallet, and the product
 * itself in the middle: server, signer and relay, each a process of its own that is started again when it ends by itself.
 *
 * @throws {AlreadyRunning} when the home has a world that runs.
 * @throws {Error} when a part does not start; the others are stopped first.
 * @example
 * const world = await startWorld({ ports: 'free', quiet: true })
 * await world.advance(86_400_000)
 * await world.stop()
 */
export async function startWorld(options: StartWorldOptions = {}): Promise<World> {
  const { ports: wanted, quiet = false } = options
  const stops = createStopList()
  const home = await homeFor(options, stops)
  const places = placesIn(home)
  const progress = quiet ? silent : linesTo((text) => void process.stdout.write(text))
  await mkdir(home, { recursive: true })
  await refuseSecondWorld(places.runFile)
  const { ports, taken } = await choosePorts(wanted)
  tellTaken(progress, taken)
  const clock = await openWorldClock(places.clock)
  const surroundings: Surroundings = { root: repositoryRoot, places, ports, clock, progress, stops }
  try {
    return await bringUp(surroundings, options)
  } catch (error) {
    await stops.stopAll()
    throw error
  }
}

async function homeFor({ home, ports }: StartWorldOptions, stops: StopList): Promise<string> {
  if (home !== undefined && home !== 'temporary') return home
  if (home === undefined && ports !== 'free') return defaultHome()
  const folder = await mkdtemp(join(tmpdir(), 'lode-world-'))
  stops.add(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function tellTaken(progress: Progress, taken: readonly TakenPort[]): void {
  for (const { name, wanted, used } of taken) {
    progress.say(`  note  port ${wanted} is taken by another program; ${name} uses ${used}`)
  }
}

async function bringUp(surroundings: Surroundings, options: StartWorldOptions): Promise<World> {
  const { root, ports, places, progress, stops, clock } = surroundings
  const { edit = false, environment, console: withConsole = false } = options
  const parts = await startParts(surroundings, { bundle: !edit, buildWeb: !edit, buildConsole: withConsole })
  const serverUrl = `http://localhost:${ports.app}`
  let appUrl = serverUrl
  if (edit) {
    const web = await progress.step('app, from its sources', () => startWebDev(root, serverUrl))
    stops.add(web.stop)
    appUrl = web.url
  }
  const common = {
    publicOrigin: appUrl,
    rpcUrl: parts.rpcUrl,
    ...{ contracts: parts.contracts, files: places.files },
    clockUrl: `http://127.0.0.1:${ports.control}/clock`,
    commit: await readCommit(),
  }
  const consoleOrigin = `http://localhost:${ports.console}`
  const settings = serverEnvironment({
    ...common,
    root,
    port: ports.app,
    innerPort: ports['server, inner'],
    databaseUrl: parts.databaseUrlOf('lode_app'),
    relayUrl: parts.relayUrl,
    demoWalletUrl: parts.demoWalletUrl,
    feeds: parts.feeds,
    ...{ smtpUrl: parts.mail.smtpUrl, pushUrl: parts.push.origin, offeringsFile: parts.offeringsFile },
    ...{ onramp: parts.onramp },
  })
  const server = superviseProcess(
    serverPlan({ root, logs: places.logs, environment: { ...settings, ...environment }, watch: edit }),
    progress,
  )
  const signer = superviseProcess(
    serverPlan({
      name: 'signer',
      root,
      logs: places.logs,
      environment: signerEnvironment({
        ...common,
        innerPort: ports['signer, inner'],
        databaseUrl: parts.databaseUrlOf('lode_signer'),
        ...(withConsole && { consoleOrigin }),
      }),
      watch: edit,
    }),
    progress,
  )
  const relay = superviseProcess(
    relayPlan({
      root,
      logs: places.logs,
      databaseUrl: parts.databaseUrlOf('lode_relay'),
      relayUrl: parts.relayUrl,
      ...{ innerPort: ports['relay, inner'], sources: edit },
    }),
    progress,
  )
  const console = withConsole
    ? superviseProcess(
        serverPlan({
          name: 'console',
          root,
          logs: places.logs,
          environment: consoleEnvironment({
            ...{ ...common, root, consoleOrigin, port: ports.console, innerPort: ports['console, inner'] },
            ...{ databaseUrl: parts.databaseUrlOf('lode_console'), environment },
          }),
          watch: edit,
        }),
        progress,
      )
    : null
  const commands = {
    ...{ root, consoleOrigin, clockUrl: common.clockUrl },
    file: processFile('command', { sources: edit }),
    databaseUrl: parts.databaseUrlOf('lode_owner'),
  }
  const world = createWorld({
    surroundings,
    parts,
    processes: { server, signer, relay, console },
    urls: { app: appUrl, server: serverUrl, console: withConsole ? consoleOrigin : null },
    commands,
  })
  const control = await startControl(
    {
      offsetMs: clock.offsetMs,
      advance: (ms) => prolongFirstLinks(commands, ms).then(() => world.advance(ms)),
      fund: world.fund,
      ...{ fault: world.fault, faultOnramp: world.faultOnramp },
      status: world.status,
      inboxUrl: world.urls.inbox,
    },
    { port: ports.control },
  )
  stops.add(control.stop)
  stops.add(() => Promise.all([server, signer, relay, console].map((one) => one?.kill('SIGTERM'))))
  await startProcesses({ server, signer, relay, ...(console && { console }) }, progress)
  await writeRunFile(places.runFile, { pid: process.pid, controlUrl: control.url, appUrl })
  stops.add(() => removeRunFile(places.runFile))
  return world
}

/** Starts the server, which seeds the database, and then the others side by side. */
async function startProcesses(
  { server, ...others }: { readonly server: Supervisor; readonly [name: string]: Supervisor },
  progress: Progress,
): Promise<void> {
  await progress.step('server', () => server.start())
  await allOrNone(Object.entries(others).map(([name, one]) => progress.step(name, () => one.start())))
}
