import { connect } from 'node:net'
import { type Clock, within } from '@lode/clock'
import type { Deps } from '../../platform/deps.ts'
import { type ServiceCheck, type Sight, saw } from '../../platform/service-check.ts'

/** The limit of a connection, in milliseconds. */
const reachMs = 2_000

/** The checks of what every server needs; modules bring their own. */
export function basicChecks(deps: Pick<Deps, 'db' | 'clock' | 'ethereum' | 'configuration'>): ServiceCheck[] {
  const { db, clock, ethereum, configuration } = deps
  return [
    {
      name: 'database',
      async look() {
        const [row] = await db<{ version: string }[]>`select current_setting('server_version') as version`
        return saw('text', `PostgreSQL ${row?.version}`)
      },
    },
    {
      name: 'ethereum',
      look: async () => saw('block', await ethereum.getBlockNumber({ cacheTime: 0 })),
    },
    { name: 'relay', look: () => reach(clock, configuration.walletConnect.relayUrl) },
    {
      // The audit sums the books every ten seconds; a stranger's request does not.
      name: 'ledger',
      async look() {
        const wrong = await db`select 1 from halt where kind = 'books_wrong' and cleared_at is null`
        if (wrong.length > 0) throw new Error('the audit found a fault')
        return saw('balanced')
      },
    },
    {
      name: 'worker',
      async look() {
        const rows = await db<{ name: string; late: boolean }[]>`
          select name, due_by < clock_timestamp() or failed as late from job_run order by name`
        const late = rows.filter((row) => row.late).map(({ name }) => name)
        if (rows.length === 0) throw new Error('no job ever ran')
        return late.length > 0 ? saw('lateJobs', late.join(', '), true) : saw('jobs', rows.length)
      },
    },
  ]
}

/** Opens a connection and closes it again. */
async function reach(clock: Clock, address: string): Promise<Sight> {
  const { hostname, port, protocol } = new URL(address)
  const socket = connect({
    host: hostname,
    port: Number(port) || (/^(wss|https):$/.test(protocol) ? 443 : 80),
  })
  const connected = new Promise<Sight>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('connect', () => resolve(saw('text', hostname)))
  })
  try {
    return await within(clock, reachMs, connected, () => new Error('no answer'))
  } finally {
    socket.destroy()
  }
}
