import { systemClock, within } from '@lode/clock'
import { openDatabase } from '@lode/database'
import type { Supervisor } from '../parts/process/supervise-process.ts'
import type { PartState } from '../parts/start-control.ts'
import type { Parts } from './start-parts.ts'
import type { World } from './world.ts'

/** Asks every part how it is, all at once, and waits for none of them longer than 10 s: a busy part is not one that is down. */
export function readStatus(options: {
  world: World
  parts: Parts
  processes: Readonly<Record<'server' | 'signer' | 'relay', Supervisor>> & {
    readonly console: Supervisor | null
  }
}): Promise<readonly PartState[]> {
  const { world, parts, processes } = options
  const { urls, databaseUrl } = world
  return Promise.all([
    ask('app', urls.app, () => page(urls.app)),
    ask('server', urls.apiDocs, async () => {
      if (!processes.server.isUp()) throw new Error('its process has ended')
      const { services } = (await json(new URL('/api/status', urls.app).href)) as {
        services?: { name: string; state: string }[]
      }
      return (services ?? []).map(({ name, state }) => `${name} ${state}`).join(', ')
    }),
    ask('signer', '', async () => {
      if (!processes.signer.isUp()) throw new Error('its process has ended')
      return 'pays what was asked for'
    }),
    ask('relay', urls.relay, async () => {
      if (!processes.relay.isUp()) throw new Error('its process has ended')
      return 'WalletConnect'
    }),
    ...(urls.console === null ? [] : [ask('console', urls.console, () => page(urls.console ?? ''))]),
    ask('demo wallet', urls.demoWallet, () => page(urls.demoWallet)),
    ask('mail inbox', urls.inbox, () => page(urls.inbox)),
    ask('mail server', urls.smtp, async () => 'every letter goes to the inbox'),
    ask('push service', urls.push, async () => `${parts.push.pushed().length} pushed, shown in the inbox`),
    ask('card sandbox', urls.onramp, async () => `webhooks by seed ${parts.onramp.seed}`),
    ask('feeds', urls.feeds, async () => 'recorded days, replayed'),
    ask(
      'chain',
      urls.rpc,
      async () =>
        `${parts.chain.version}, block ${await parts.chain.publicClient.getBlockNumber({ cacheTime: 0 })}`,
    ),
    ask('database', withoutPassword(databaseUrl), () => databaseVersion(databaseUrl)),
    ask('control', urls.control, async () => `node ${process.version}`),
  ])
}

async function ask(name: string, address: string, question: () => Promise<string>): Promise<PartState> {
  try {
    return {
      name,
      address,
      up: true,
      detail: await within(systemClock, 10_000, question(), () => new Error('no answer in 10 s')),
    }
  } catch (error) {
    return {
      name,
      address,
      up: false,
      detail: error instanceof Error ? (error.message.split('\n')[0] ?? '') : '',
    }
  }
}

async function page(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return ''
}

async function json(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response.json()
}

async function databaseVersion(url: string): Promise<string> {
  const db = openDatabase(url, { max: 1 })
  try {
    const [row] = await db<{ version: string }[]>`select split_part(version(), ' on ', 1) as version`
    return row?.version ?? ''
  } finally {
    await db.end()
  }
}

function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.password = ''
  return url.href
}
