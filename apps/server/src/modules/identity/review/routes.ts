import { consoleEndpoints, queuePageSize } from '@lode/api-contract/console.ts'
import type { Actor } from '@lode/domain'
import { type OperatorRoute, operatorRoute } from '../../../platform/http/operator-route.ts'
import { decideCheck } from '../decide-check.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { type Review, subjectOf } from './check-key.ts'
import { claimBy, claimCheck } from './claim-check.ts'
import { listChecks, type QueuedCheck } from './list-checks.ts'
import { readCheck } from './read-check.ts'
import { readPhoto } from './read-photo.ts'
import { releaseCheck } from './release-check.ts'
import { setLabels } from './set-labels.ts'

const hourMs = 3_600_000

/** The queue of checks, as reviewers work it off. */
export function identityConsoleRoutes(deps: IdentityDeps): OperatorRoute[] {
  const { db, clock } = deps
  const { identity } = consoleEndpoints
  return [
    operatorRoute(identity.list, async ({ input, actor }) => {
      const { queue, label, olderHours, page = 1 } = input
      const now = clock.now()
      const { rows, total } = await listChecks(db, {
        ...{ queue, label, now, reviewer: actor, from: (page - 1) * queuePageSize, limit: queuePageSize },
        submittedBefore: olderHours === undefined ? undefined : new Date(now.getTime() - olderHours * hourMs),
      })
      return { rows: rows.map(queuedView), total }
    }),
    operatorRoute(
      identity.claim,
      async ({ input, act, once, actor }) => {
        const check = input.check && reviewOf(input.check, actor)
        const taken = { reviewer: actor, check, request: act, now: clock.now() }
        await once((tx) => claimCheck(tx, taken))
        const claim = await claimBy(db, act)
        return { ...claim, userId: String(claim.userId), until: claim.until.toISOString() }
      },
      ({ check }) => (check ? subjectOf(check) : 'identity'),
    ),
    operatorRoute(
      identity.release,
      async ({ input, once, actor }) => {
        await once((tx) => releaseCheck(tx, { ...reviewOf(input, actor), now: clock.now() }))
        return {}
      },
      subjectOf,
    ),
    operatorRoute(
      identity.label,
      async ({ input, once, actor }) => {
        const labelled = { ...reviewOf(input, actor), labels: input.labels, now: clock.now() }
        await once((tx) => setLabels(tx, labelled))
        return {}
      },
      subjectOf,
    ),
    operatorRoute(identity.details, ({ input, actor }) => readCheck(deps, reviewOf(input, actor)), subjectOf),
    operatorRoute(
      identity.photo,
      async ({ input, actor }) => {
        const image = await readPhoto(deps, { ...reviewOf(input, actor), id: input.id })
        return { image: image.toString('base64') }
      },
      ({ id, ...check }) => `${subjectOf(check)}/${id}`,
    ),
    ...decisionRoutes(deps),
  ]
}

function decisionRoutes({ clock }: Pick<IdentityDeps, 'clock'>): OperatorRoute[] {
  const { approve, hold, reject } = consoleEndpoints.identity
  return [
    operatorRoute(
      approve,
      async ({ input, once, actor }) => {
        const { note } = input
        const review = { ...reviewOf(input, actor), now: clock.now() }
        await once((tx) => decideCheck(tx, { ...review, note, decision: 'approve' }))
        return {}
      },
      subjectOf,
    ),
    operatorRoute(
      hold,
      async ({ input, once, actor }) => {
        const { comment, note } = input
        const review = { ...reviewOf(input, actor), now: clock.now() }
        await once((tx) => decideCheck(tx, { ...review, note, comment, decision: 'hold' }))
        return {}
      },
      subjectOf,
    ),
    operatorRoute(
      reject,
      async ({ input, once, actor }) => {
        const { faults, comment, final, note } = input
        const review = { ...reviewOf(input, actor), now: clock.now() }
        await once((tx) => decideCheck(tx, { ...review, note, comment, decision: 'reject', faults, final }))
        return {}
      },
      subjectOf,
    ),
  ]
}

function reviewOf({ userId, attempt }: { userId: string; attempt: number }, reviewer: Actor): Review {
  return { userId: BigInt(userId), attempt, reviewer }
}

function queuedView({ userId, submittedAt, dueAt, reviewer, until, ...row }: QueuedCheck) {
  return {
    ...row,
    userId: String(userId),
    submittedAt: submittedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    claim: reviewer && until ? { reviewer, until: until.toISOString() } : null,
  }
}
