import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { OperatingDeps } from '../../../platform/deps.ts'
import { solvency } from '../reserves/solvency.ts'

type State = ReplyOf<typeof consoleEndpoints.state.overview>

/** Reads jobs, leases, the walk along the chain, reserves, versions. */
export async function readState({
  db,
  chain,
  clock,
  configuration,
}: Pick<OperatingDeps, 'db' | 'chain' | 'clock' | 'configuration'>): Promise<State> {
  const jobs = await db<{ name: string; at: Date; failed: boolean; dueBy: Date; late: boolean }[]>`
    select name, at, failed, due_by as "dueBy", due_by < clock_timestamp() as late from job_run order by name`
  const leases = await db<{ name: string; expiresAt: Date; held: boolean }[]>`
    select name, expires_at as "expiresAt", expires_at > clock_timestamp() as held from lease order by name`
  const chains = await db<{ network: string; height: bigint; head: bigint; headAt: Date }[]>`
    select network, height, head, head_at as "headAt" from chain_cursor order by network`
  const [newest] = await db<{ file: string }[]>`
    select max(file) as file from migration where file like 'alterations/%'`
  return {
    jobs: jobs.map(({ at, dueBy, ...row }) => ({
      ...{ ...row, at: at.toISOString(), dueBy: dueBy.toISOString() },
    })),
    leases: leases.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: expiresAt.toISOString() })),
    chains: chains.map(({ height, head, headAt, network }) => ({
      ...{ network, height: String(height), head: String(head), behind: String(head - height) },
      headAt: headAt.toISOString(),
    })),
    reserves: await solvency({ db, chain, clock }),
    build: { ...configuration.build, schema: newest?.file ?? '' },
  }
}
