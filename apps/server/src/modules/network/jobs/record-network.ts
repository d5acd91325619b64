import type { Clock } from '@lode/clock'
import { type Database, withTransaction } from '@lode/database'
import { boundsOf, DayIncomplete, dayOf } from '@lode/domain'
import type { NetworkSource } from '@lode/feeds'
import type { Alarm } from '../../../platform/alarm.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { publishDay } from '../publish-day.ts'
import { StatementUnsigned } from '../publish-entry.ts'
import { lastDay, newestBlock, noteWait, saveBlocks, type WaitReason } from '../repository.ts'
import type { Signer } from '../signer.ts'

const dayMs = 86_400_000
const blocksADay = 144
/** A day is closed when its last block has this many on top: an hour, after which no reorganisation was ever seen. */
const depth = 6
const pageBlocks = 150
/** By then a day's profit should have been credited. */
const lateAfterMs = 10 * 3_600_000

type NetworkDeps = { db: Database; clock: Clock; source: NetworkSource; signer: Signer; alarm: Alarm }

/** The source has not told a block that it should know: those above it are not recorded, or it would be missing for ever. */
export class BlocksMissing extends Error {
  override readonly name = 'BlocksMissing'
  constructor(source: string, height: number) {
    super(`${source} did not return block ${height}; retrying`)
  }
}

/**
 * Records blocks with their fees, and publishes each UTC day once blocks, pool counter and prices of all of it are there.
 * Begins with yesterday, so that a new installation has a whole day to estimate from. An alarm rings when a day waits too long.
 */
export function createNetworkRecorder(deps: NetworkDeps): Job {
  return {
    name: 'record-network',
    everyMs: 15_000,
    async run(signal) {
      try {
        await recordBlocks(deps, signal)
      } finally {
        // A source that owes us a block keeps no day open that is whole.
        await publishDays(deps, signal)
      }
    },
  }
}

async function recordBlocks({ db, source }: NetworkDeps, signal: AbortSignal): Promise<void> {
  const to = (await source.tip()) - depth
  const from = ((await newestBlock(db))?.height ?? to - 3 * blocksADay) + 1
  for (let first = from; first <= to && !signal.aborted; first += pageBlocks) {
    const last = Math.min(first + pageBlocks - 1, to)
    const told = await source.blocks({ from: first, to: last })
    const unbroken = told.filter(({ height }, i) => height === first + i)
    await withTransaction(db, (tx) => saveBlocks(tx, unbroken))
    if (first + unbroken.length <= last) throw new BlocksMissing(source.name, first + unbroken.length)
  }
}

async function publishDays(deps: NetworkDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, alarm } = deps
  const newest = await newestBlock(db)
  if (!newest) return
  const known = await lastDay(db)
  const first = known ? boundsOf(known).to : boundsOf(dayOf(new Date(newest.at.getTime() - dayMs))).from
  for (let from = first; !signal.aborted; from = new Date(from.getTime() + dayMs)) {
    const day = dayOf(from)
    const ends = from.getTime() + dayMs
    const reason = newest.at.getTime() < ends ? 'blocks' : await publish(deps, day)
    if (reason === null) continue
    if (clock.now().getTime() < ends) return
    await withTransaction(db, (tx) => noteWait(tx, { day, reason, at: clock.now() }))
    if (clock.now().getTime() - ends > lateAfterMs)
      alarm({
        kind: 'day_waits',
        detail: `${day} can't be published: missing ${reason.replace('_', ' ')}. Later days wait for it`,
      })
    return
  }
}

/** Publishes a day, or says what it waits for. */
async function publish(deps: NetworkDeps, day: string): Promise<WaitReason | null> {
  try {
    await publishDay(deps, { day, networkSource: deps.source.name })
    return null
  } catch (error) {
    if (error instanceof DayIncomplete) return error.missing
    if (error instanceof StatementUnsigned) return 'signature'
    throw error
  }
}
