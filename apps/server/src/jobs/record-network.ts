import { type Database, withTransaction, writeEvent } from '@lode/database'
import { boundsOf, type Clock, dayOf } from '@lode/domain'
import type { NetworkSource } from '@lode/feeds'
import type { Alarm } from '../modules/deposit/deposit-deps.ts'
import { closeDay } from '../modules/mining/close-day.ts'
import { lastDay, newestBlock, saveBlocks } from '../modules/mining/network-repository.ts'
import type { Job } from './job.ts'

const dayMs = 86_400_000
const blocksADay = 144
/** A day is closed when its last block has this many on top: an hour, after which no reorganisation was ever seen. */
const depth = 6
const pageBlocks = 150
/** By then a day's profit should have been credited. */
const lateAfterMs = 10 * 3_600_000

type NetworkDeps = { db: Database; clock: Clock; source: NetworkSource; alarm: Alarm }

/** The source has not told a block that it should know: those above it are not recorded, or it would be missing for ever. */
export class BlocksMissing extends Error {
  override readonly name = 'BlocksMissing'
  constructor(source: string, height: number) {
    super(`${source} has not told block ${height}: it is asked again`)
  }
}

/**
 * Records blocks with their fees, and closes each UTC day once blocks, pool counter and prices of all of it are there.
 * Begins with yesterday, so that a new installation has a whole day to estimate from. An alarm rings when a day waits too long.
 */
export function createNetworkRecorder(deps: NetworkDeps): Job {
  return {
    name: 'record-network',
    everyMs: 15_000,
    async run(signal) {
      await recordBlocks(deps, signal)
      await closeDays(deps, signal)
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

async function closeDays({ db, clock, source, alarm }: NetworkDeps, signal: AbortSignal): Promise<void> {
  const newest = await newestBlock(db)
  if (!newest) return
  const known = await lastDay(db)
  const first = known ? boundsOf(known).to : boundsOf(dayOf(new Date(newest.at.getTime() - dayMs))).from
  for (let from = first; from.getTime() + dayMs <= newest.at.getTime() && !signal.aborted; ) {
    const day = dayOf(from)
    const missing = await withTransaction(db, async (tx) => {
      const lacks = await closeDay(tx, { day, now: clock.now(), networkSource: source.name })
      if (lacks === null) await writeEvent(tx, { topic: 'network', payload: { day } })
      return lacks
    })
    from = new Date(from.getTime() + dayMs)
    if (missing === null) continue
    if (clock.now().getTime() - from.getTime() > lateAfterMs)
      alarm({
        kind: 'day_waits',
        detail: `${day} can't be closed for want of ${missing}, and no later day is`,
      })
    return
  }
}
