import { systemClock } from '@lode/clock'
import { until } from '../../until.ts'
import { firstAfter, type Written } from '../write-steadily.ts'
import { part, plug } from './network.ts'
import type { Node } from './node.ts'
import type { FaultKind, PlannedFault } from './plan-faults.ts'
import type { PatroniCluster } from './start-patroni-cluster.ts'

/** What one fault cost, in milliseconds. */
export type Suffered = {
  readonly kind: FaultKind
  /** From the fault to the first write that a client without the product in between could make on another node. */
  readonly managerMs: number
  /** From then to the first that the slowest of the APIs and the ledger acknowledged. */
  readonly productMs: number
  /** The longest that any of them acknowledged nothing, from the fault on. */
  readonly silentMs: number
}

/** Carries a planned fault out under load, waits until writes are back, mends it, and waits until the cluster is whole again. */
export async function suffer(
  cluster: PatroniCluster,
  { kind, pauseMs, awayMs }: PlannedFault,
  { written, apps, go }: { written: Written; apps: readonly string[]; go: () => Promise<void> },
): Promise<Suffered> {
  await go()
  await systemClock.after(pauseMs)
  const node =
    kind === 'standby'
      ? (await cluster.standbys())[0]
      : await until('there is a primary', () => cluster.primary())
  if (!node) throw new Error('there is no standby')
  const begun = performance.now()
  await ways[kind].break(node)
  const lost = kind === 'standby' ? '' : node.address
  await firstWriteElsewhere(cluster, lost)
  const writable = performance.now()
  await go()
  const writers = [...apps.map((app) => written.holders.filter((one) => one.app === app)), written.postings]
  const productMs = Math.max(...writers.map((acknowledged) => firstAfter(writable, acknowledged)))
  const silentMs = Math.max(...writers.map((acknowledged) => longestSilence(begun, acknowledged)))
  await systemClock.after(awayMs)
  await ways[kind].mend(node)
  await cluster.whole()
  return { kind, managerMs: Math.round(writable - begun), productMs, silentMs }
}

const death = { break: (node: Node) => node.kill(), mend: (node: Node) => node.start() }
const ways: Record<FaultKind, { break(node: Node): Promise<void>; mend(node: Node): Promise<void> }> = {
  kill: death,
  standby: death,
  cut: { break: (node) => plug(node, 'out'), mend: (node) => plug(node, 'in') },
  part: { break: (node) => part(node, 'from the others'), mend: (node) => part(node, 'from nobody') },
}

/** Tries ten times a second, without waiting for the try before: one to a node that is away hangs. */
async function firstWriteElsewhere(cluster: PatroniCluster, lost: string): Promise<void> {
  let found = false
  for (let tries = 0; !found; tries++) {
    if (tries > 1_200) throw new Error('no other node took one of 1,200 writes in 120 s')
    void cluster.write().then(
      (address) => {
        found ||= address !== lost
      },
      () => undefined,
    )
    await systemClock.after(100)
  }
}

function longestSilence(from: number, acknowledged: readonly { readonly at: number }[]): number {
  const moments = [from, ...acknowledged.map(({ at }) => at).filter((at) => at > from)]
  return Math.round(Math.max(...moments.slice(1).map((at, n) => at - (moments[n] ?? at))))
}
