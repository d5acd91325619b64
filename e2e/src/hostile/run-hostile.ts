import { randomBytes, randomUUID } from 'node:crypto'
import { createClient, endpoints, livePath } from '@lode/api-contract'
import { consoleEndpoints, consoleLivePath } from '@lode/api-contract/console.ts'
import { type Database, openDatabase } from '@lode/database'
import { startWorld, type World } from '@lode/local-world'
import { abuseUpgrades } from '@lode/test-kit'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { signInByApi } from '../api-holder.ts'
import { randomFrom } from '../chaos/random-from.ts'
import { type SignedIn, signInClient } from '../sign-in-client.ts'
import { abuseRelay } from './abuse-relay.ts'
import { abuseWebhooks, webhookSecret } from './abuse-webhooks.ts'
import { appCallers, consoleCallers, seatOperators } from './hostile-callers.ts'
import { type Attacked, hostileRequests } from './hostile-request.ts'
import { moneyOf } from './money-of.ts'
import { sender } from './send-hostile.ts'
import { changedTables, tableHashes } from './table-hashes.ts'

/** The answers of one listener, counted. */
export type Row = {
  listener: string
  requests: number
  accepted: number
  refused: number
  /** Closed without an answer. */
  closed: number
  failed: number
}
export type HostileReport = {
  readonly rows: readonly Row[]
  readonly seconds: number
  /** Each is a fault: a 5xx, a process that ended, a table that changed, another's data read. */
  readonly faults: readonly string[]
}

const atOnce = 32
/** The share of webhooks beside the requests: 200,000 in a night. */
const webhookShare = 0.2
/** Nobody is held back by how often they ask: what is behind the limits is what is looked at. */
const unlimited = {
  RATE_LIMIT_REQUESTS: '1000000000',
  RATE_LIMIT_WRITES: '1000000000',
  RATE_LIMIT_SIGN_INS: '1000000000',
  LIMIT_STREAMS_PER_SESSION: '1000',
  ONRAMP_COINBASE_WEBHOOK_SECRET: webhookSecret,
}
/**
 * What a request may leave behind though it was refused: the answer under its key; what anybody may ask for: a nonce; and what the
 * signer, which runs on, notes of its jobs, of itself and of how far it has read the acts on the vault.
 */
const kept = [
  ...[
    // The keys of writes that were right by chance and changed nothing.
    ...['public.idempotent_request', 'public.operator_write'],
    'public.sign_in_nonce',
    'public.job_run',
    'public.lease',
    'public.process_run',
    'public.vault_watch',
  ],
  // Reading the notices updates their counts.
  ...['public.notice_count', 'public.notice_change'],
  // What an operator looked at or tried, and what anybody may ask for who wants to sign in there.
  ...['public.operator_log', 'public.operator_challenge', 'public.operator_session', 'public.support_agent'],
]

/** Starts a world, sends every listener so many hostile requests, and compares what was with what is. */
export async function runHostile(
  { requests, seed }: { requests: number; seed: number },
  { say }: { say: (line: string) => void },
): Promise<HostileReport> {
  const world = await startWorld({
    home: 'temporary',
    ports: 'free',
    quiet: true,
    environment: unlimited,
    console: true,
  })
  const db = openDatabase(world.databaseUrl, { max: 2 })
  try {
    return await attack({ world, db, requests, seed, say })
  } catch (error) {
    const halts = await db`select kind, reason from halt where cleared_at is null`
    throw new Error(`not played to its end; halted: ${JSON.stringify(halts)}`, { cause: error })
  } finally {
    await db.end()
    await world.stop()
  }
}

async function attack({
  world,
  db,
  requests,
  seed,
  say,
}: {
  world: World
  db: Database
  requests: number
  seed: number
  say: (line: string) => void
}): Promise<HostileReport> {
  const random = randomFrom(seed)
  const alice = await signInClient(world.urls.app, privateKeyToAccount(generatePrivateKey()), {
    timeout: 60_000,
  })
  // What is owed in all is told to everybody: with one holder it would be that holder's balance.
  const another = await signInByApi(world)
  await another.depositUsdt(17_000_000n)
  const rich = await signInByApi(world)
  const bob = rich.session
  const secret = randomBytes(32).toString('base64url')
  const said = await wordsOf(world, { session: bob, secret })
  const told = [...(await markersOf(bob)), ...(await moneyOf(rich)), ...said]
  // A visitor's secret is a credential: no answer may contain it, and no request sends it.
  const markers = [...told, secret]
  await markersOf(alice)
  const operators = await seatOperators(db, ['viewer', 'support', 'reviewer', 'treasurer', 'admin'])
  // Alone with its users: what changes from now on was changed by a request.
  await world.startServer({ ...unlimited, ROLE: 'api' })
  const before = await tableHashes(db)
  const began = performance.now()
  const faults: string[] = []
  const rows: Row[] = []
  const app: Attacked = {
    ...{ areas: endpoints, streams: [livePath] },
    ...{ callers: appCallers({ alice, bob, random }), sign: alice.sign, markers: told },
  }
  const console: Attacked = {
    ...{ areas: consoleEndpoints, streams: [consoleLivePath] },
    ...{ callers: consoleCallers({ alice, bob, random, operators }), sign: alice.sign, markers: told },
  }
  const shares = [
    { listener: 'app', attacked: app, url: world.urls.app, share: 0.7 },
    { listener: 'console', attacked: console, url: world.urls.console ?? '', share: 0.2 },
    { listener: 'inner', attacked: app, url: new URL(world.urls.apiDocs).origin, share: 0.03 },
    { listener: 'relay', attacked: app, url: world.urls.relay.replace('ws', 'http'), share: 0.03 },
  ]
  for (const { listener, attacked, url, share } of shares) {
    const next = hostileRequests(random, attacked)
    const count = Math.floor(requests * share)
    const row: Row = { listener, requests: 0, accepted: 0, refused: 0, closed: 0, failed: 0 }
    const { send, close } = sender(url, { sockets: atOnce })
    const work = async (): Promise<void> => {
      while (row.requests < count) {
        row.requests += 1
        const one = await next()
        const { status, body } = await send(one)
        if (status === 0) row.closed += 1
        else if (status >= 500) row.failed += 1
        else if (status >= 400) row.refused += 1
        else row.accepted += 1
        const line = `${listener}: ${one.method} ${one.target.slice(0, 300)} by ${one.who}`
        if (status >= 500)
          faults.push(`${status} ${line} ${one.body?.slice(0, 200) ?? ''} ${body.slice(0, 200)}`)
        // What was sent is no secret: an answer may repeat it.
        const leaked = markers.find(
          (marker) => body.includes(marker) && !one.target.includes(marker) && !one.body?.includes(marker),
        )
        if (leaked && listener !== 'inner' && !one.readsAll)
          faults.push(`another's ${leaked} was told: ${line}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    close()
    rows.push(row)
    say(`${listener}: ${row.requests} requests, ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  const webhooks = await abuseWebhooks(
    { url: world.urls.app, inner: world.urls.apiDocs },
    { random, count: Math.floor(requests * webhookShare), faults },
  )
  rows.push({ listener: 'app, webhooks', ...webhooks })
  rows.push(...(await abuseSockets(world, { random, count: Math.floor(requests * 0.01), faults })))
  // Signed rightly and of no known form: the provider changed it, which a person hears of once.
  const heard =
    await db`delete from alarm where kind = 'onramp_webhook_unreadable' and about = 'coinbase' returning 1`
  if (heard.length !== 1) faults.push(`${heard.length} alarms of webhooks that nobody can read`)
  for (const table of changedTables(before, await tableHashes(db)))
    if (!kept.includes(table) && !table.startsWith('relay')) faults.push(`rows changed in ${table}`)
  const ended = world.endedByItself()
  if (ended > 0) faults.push(`${ended} processes ended`)
  return { rows, faults, seconds: (performance.now() - began) / 1000 }
}

/** Upgrades at every listener, then frames at the relay, which must serve its honest clients afterwards. */
async function abuseSockets(
  world: World,
  { random, count, faults }: { random: ReturnType<typeof randomFrom>; count: number; faults: string[] },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [listener, url] of [
    ['app, upgrades', world.urls.app],
    ['console, upgrades', world.urls.console ?? ''],
    ['inner, upgrades', world.urls.apiDocs],
    ['relay, upgrades', world.urls.relay],
  ] as const) {
    const { closed, stayed, refused } = await abuseUpgrades({
      port: Number(new URL(url).port),
      count,
      patienceMs: 90_000,
    })
    if (stayed + refused > 0) faults.push(`${listener}: ${stayed} sockets stayed, ${refused} were not taken`)
    rows.push({ listener, requests: count, accepted: 0, refused: 0, closed, failed: stayed + refused })
  }
  const frames = await abuseRelay(random, {
    relayUrl: world.urls.relay,
    projectId: world.walletConnectProjectId,
    count,
  })
  if (frames.internal > 0) faults.push(`the relay failed at ${frames.internal} frames`)
  rows.push({
    listener: 'relay, frames',
    requests: count,
    accepted: 0,
    refused: frames.answered,
    closed: count - frames.answered,
    failed: frames.internal,
  })
  return rows
}

/**
 * What only this holder may be told: no invite code, which is for others, and is told back to whom has named it. All that
 * reading may write, such as a watched address, is written by this.
 */
async function markersOf({ client }: SignedIn): Promise<string[]> {
  const { user } = await client.call(endpoints.session.current, {})
  const { account, options } = await client.call(endpoints.transfers.depositOptions, {})
  await client.call(endpoints.transfers.withdrawalOptions, {})
  return [user.address, account, ...options.flatMap(({ address }) => address ?? [])]
}

/** Writes to support as a holder and as a visitor, and returns the words and the names of their messages. */
async function wordsOf(
  world: World,
  { session: { client }, secret }: { session: SignedIn; secret: string },
): Promise<string[]> {
  const baseUrl = new URL(world.urls.app).origin
  const visitor = createClient({ baseUrl, timeout: 60_000, visitor: () => secret })
  const words: string[] = []
  for (const [who, caller] of [
    ['holder', client],
    ['visitor', visitor],
  ] as const) {
    const told = { key: randomUUID(), text: `only this ${who} says ${randomUUID()}` }
    await caller.call(endpoints.support.send, told)
    words.push(told.key, told.text)
  }
  return words
}
