import { type Database, withTransaction, writeEvent } from '@lode/database'
import { boundsOf, type Clock, dayOf } from '@lode/domain'
import type { NetworkSource } from '@lode/feeds'
import { closeDay } from '../modules/mining/close-day.ts'
import { lastDay, newestBlock, saveBlocks } from '../modules/mining/network-repository.ts'
import type { Job } from './job.ts'

const dayMs = 86_400_000
const blocksADay = 144
/** A day is closed when its last block has this many on top: an hour, after which no reorganisation was ever seen. */
const depth = 6
const pageBlocks = 150

type NetworkDeps = { db: Database; clock: Clock; source: NetworkSource }

/**
 * Records blocks with their fees, and closes each UTC day once blocks, pool counter and prices of all of it are there.
 * Begins with yesterday, so that a new installation has a whole day to estimate from.
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
    const blocks = await source.blocks({ from: first, to: Math.min(first + pageBlocks - 1, to) })
    await withTransaction(db, (tx) => saveBlocks(tx, blocks))
  }
}

async function closeDays({ db, clock, source }: NetworkDeps, signal: AbortSignal): Promise<void> {
  const newest = await newestBlock(db)
  if (!newest) return
  const known = await lastDay(db)
  const first = known ? boundsOf(known).to : boundsOf(dayOf(new Date(newest.at.getTime() - dayMs))).from
  for (let from = first; from.getTime() + dayMs <= newest.at.getTime() && !signal.aborted; ) {
    const closed = await withTransaction(db, async (tx) => {
      const done = await closeDay(tx, { day: dayOf(from), now: clock.now(), networkSource: source.name })
      if (done) await writeEvent(tx, { topic: 'network', payload: { day: dayOf(from) } })
      return done
    })
    if (!closed) return
    from = new Date(from.getTime() + dayMs)
  }
}
