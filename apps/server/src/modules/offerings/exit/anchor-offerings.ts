import type { Anchors, PayingChain } from '@lode/chain'
import { type Database, withTransaction, writeEvent } from '@lode/database'
import type { Alarm } from '../../../platform/alarm.ts'
import { attemptEach } from '../../../platform/jobs/attempt-each.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { type Offering, readOfferings } from '../repository.ts'
import { offeringKey } from './line-id.ts'
import { settlementOf } from './settlement-of.ts'

const day = 86_400_000
/** We say that we pay for so long, and again when less than this is left of it. */
const hostedForMs = 89 * day
const leastLeftMs = 60 * day

type AnchorDeps = {
  readonly db: Database
  readonly chain: Pick<PayingChain, 'head' | 'anchors'>
  readonly alarm: Alarm
  readonly confirmations: bigint
}

/**
 * Tells the contract that pays when nobody else does: what became of each offering, and until when we pay. Nothing is remembered but
 * what is deep in the chain; what a reorganisation undid is sent again. None where there is no such contract.
 */
export function createAnchorJobs(deps: AnchorDeps): Job[] {
  const { db, chain } = deps
  const { anchors } = chain
  if (!anchors) return []
  return [
    {
      name: 'anchor-offerings',
      everyMs: 30_000,
      wakeOn: ['offering', 'head'],
      async run(signal) {
        const { at: now } = await chain.head()
        const ours = (await readOfferings(db, { now })).filter(
          ({ exitContract }) => exitContract === anchors.contract,
        )
        await attemptEach(ours, (one) => keepAnchored(deps, anchors, one), { db, signal })
      },
    },
  ]
}

async function keepAnchored(
  { db, chain, alarm, confirmations }: AnchorDeps,
  anchors: Anchors,
  offering: Offering,
): Promise<void> {
  const { number, id, rules, allocated, hostedUntil } = offering
  const wanted = allocated === 0n ? 0 : rules.release.endsAt.getTime()
  if (hostedUntil && hostedUntil.getTime() >= wanted) return
  const key = offeringKey(id)
  const { at: now, height } = await chain.head()
  const until = new Date(now.getTime() + hostedForMs)
  const known = await anchors.read(key)
  if (!known) {
    const settlement = await settlementOf(db, offering, now)
    return void waits(alarm, id, await anchors.anchor(key, settlement))
  }
  if (!(await anchors.holds(key, await settlementOf(db, offering, now))))
    return alarm({
      kind: 'offering_anchored_wrong',
      about: id,
      detail: `${id}: the chain has another settlement, with the root ${known.root}`,
    })
  const [opens, hosted] = [known.opensAt.getTime(), known.hostedUntil?.getTime() ?? 0]
  if (now.getTime() >= opens)
    return alarm({
      kind: 'offering_left_to_chain',
      about: id,
      detail: `${id}: its contract pays since ${known.opensAt.toISOString()}`,
    })
  if (hosted === 0 || (hosted < wanted && hosted - now.getTime() < leastLeftMs))
    waits(alarm, id, await anchors.host(key, until))
  const deep = height < confirmations ? null : await anchors.read(key, height - confirmations)
  if (deep?.hostedUntil && deep.hostedUntil.getTime() > (hostedUntil?.getTime() ?? 0))
    await note(db, { number, id, until: deep.hostedUntil })
}

async function note(
  db: Database,
  { number, id, until }: { number: bigint; id: string; until: Date },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx`update offering_statement set hosted_until = ${until} where offering = ${number}`
    await writeEvent(tx, { topic: 'offering', actor: 'system:anchor-offerings', payload: { id } })
  })
}

function waits(alarm: Alarm, id: string, answer: Awaited<ReturnType<Anchors['host']>>): void {
  if (answer === 'fee_ceiling' || answer === 'no_gas')
    alarm({ kind: 'offering_anchor_waits', about: id, detail: `${id}: ${answer}` })
}
