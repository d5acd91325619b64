import { ApiError, type endpoints, type ReplyOf } from '@lode/api-contract'
import { type Money, toWire } from '@lode/domain'
import { settleTogether } from '../../platform/settle-together.ts'
import { readTerms } from '../../platform/terms/read-terms.ts'
import { type CommitCommand, settleCommitments } from './commit/settle-commitments.ts'
import { takeBack } from './commit/take-back.ts'
import { tellCommitted } from './commit/tell-committed.ts'
import type { OfferingDeps } from './offering-deps.ts'
import type { ProjectDocument } from './offering-terms.ts'
import { type OfferingWire, offeringView, type PositionWire, positionView } from './offering-view.ts'
import { readPart, readStatement } from './publish/read-published.ts'
import { openLevels } from './read-level.ts'
import { claim } from './release/claim.ts'
import { readCommitmentsOf, readOfferings, readUnpaid } from './repository.ts'

type Details = ReplyOf<typeof endpoints.offerings.details>
type Project = ReplyOf<typeof endpoints.offerings.projects>['projects'][number]

/** What anybody can see of offerings, and what a holder can do with them. */
export type OfferingService = {
  list(): Promise<OfferingWire[]>
  /** @throws {ApiError} `offering.not_found` */
  details(id: string): Promise<Details>
  projects(): Promise<Project[]>
  /** A part of a published file. @throws {ApiError} `request.not_found` */
  file(name: string): Promise<{ content: string }>
  positions(userId: bigint): Promise<PositionWire[]>
  /** Commits, or adds. @throws {ApiError} one of `offering.*`, `balance.insufficient`: nothing has changed then. */
  commit(asked: Omit<CommitCommand, 'verified'>): Promise<{
    position: PositionWire
    payment: { id: string; amount: ReturnType<typeof toWire>; open: boolean }
  }>
  takeBack(asked: { request: string; userId: bigint; offeringId: string }): Promise<PositionWire>
  claim(asked: {
    request: string
    userId: bigint
    offeringId: string
  }): Promise<{ position: PositionWire; claimed: Money }>
}

/** @example const offerings = createOfferingService({ db, ledger, clock, isVerified }) */
export function createOfferingService(deps: OfferingDeps): OfferingService {
  const { db, clock, isVerified } = deps
  const levelOf = openLevels(db)
  const enqueue = settleTogether((all: readonly CommitCommand[]) => settleCommitments(deps, all), {
    keyOf: ({ offeringId, userId }) => `${offeringId}/${userId}`,
    lanes: 1,
  })
  const viewOf = async (offering: Awaited<ReturnType<typeof readOfferings>>[number]) =>
    offeringView(offering, { level: await levelOf(offering), now: clock.now() })

  async function positionsOf(userId: bigint, only?: string): Promise<PositionWire[]> {
    const now = clock.now()
    const [offerings, rows, unpaid] = await Promise.all([
      readOfferings(db, { ids: only === undefined ? null : [only], now }),
      readCommitmentsOf(db, { userId }),
      readUnpaid(db, { userId, now }),
    ])
    return Promise.all(
      rows.flatMap((row) => {
        const offering = offerings.find(({ number }) => number === row.offering)
        if (!offering) return []
        const seen = { offering, now, unpaid: unpaid.get(row.id) }
        return [levelOf(offering).then((level) => positionView(row, { ...seen, level }))]
      }),
    )
  }
  async function positionOf(userId: bigint, offeringId: string): Promise<PositionWire> {
    const [position] = await positionsOf(userId, offeringId)
    if (!position) throw new ApiError('offering.not_found')
    return position
  }
  return {
    async list() {
      const all = await readOfferings(db, { now: clock.now() })
      return Promise.all(all.map(viewOf))
    },
    async details(id) {
      const [offering] = await readOfferings(db, { ids: [id], now: clock.now() })
      if (!offering) throw new ApiError('offering.not_found')
      const [view, [project], statement] = await Promise.all([
        viewOf(offering),
        readProjects(deps, offering.rules.project),
        readStatement(db, offering.number),
      ])
      return { offering: view, project: project ?? null, statement }
    },
    projects: () => readProjects(deps),
    file: (name) => readPart(db, name),
    positions: (userId) => positionsOf(userId),
    async commit(asked) {
      const refusal = await enqueue({ ...asked, verified: await isVerified(asked.userId) })
      if (refusal) throw refusal
      await tellCommitted(deps, asked.offeringId, levelOf)
      const position = await positionOf(asked.userId, asked.offeringId)
      const { id, amount, payWith } = asked
      return { position, payment: { id, amount: toWire(amount), open: payWith === 'wallet' } }
    },
    async takeBack(asked) {
      await takeBack(deps, asked)
      await tellCommitted(deps, asked.offeringId, levelOf)
      return positionOf(asked.userId, asked.offeringId)
    },
    async claim(asked) {
      const claimed = await claim(deps, asked)
      return { position: await positionOf(asked.userId, asked.offeringId), claimed }
    },
  }
}

async function readProjects(
  { db, clock }: Pick<OfferingDeps, 'db' | 'clock'>,
  id: string = '%',
): Promise<Project[]> {
  const rows = await readTerms<ProjectDocument>(db, { like: `project/${id}`, at: clock.now() })
  return rows.map(({ subject, document }) => ({
    ...document,
    id: subject.slice('project/'.length),
    token: document.token as Project['token'],
  }))
}
