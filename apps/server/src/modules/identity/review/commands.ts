import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError, identityFaults } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { type Command, type CommandDeps, CommandRefused } from '../../../platform/command.ts'
import type { ObjectConfiguration } from '../../../platform/environment/object-environment.ts'
import { objectEnvironment } from '../../../platform/environment/object-environment.ts'
import { readEnvironment } from '../../../platform/environment/read-environment.ts'
import { openImageWorker } from '../../../platform/images/image-worker.ts'
import { openObjectStore } from '../../../platform/open-object-store.ts'
import { noteOperator } from '../../operators/module.ts'
import { type Decision, decideCheck } from '../decide-check.ts'
import { type CheckKey, subjectOf } from './check-key.ts'
import { claimCheck } from './claim-check.ts'
import { listChecks } from './list-checks.ts'
import { readCheck } from './read-check.ts'
import { readPhoto } from './read-photo.ts'
import { releaseCheck } from './release-check.ts'

const check = { check: 'which, such as 7/2: the number in the list' }
const comment = { comment: 'what the holder is told, may be empty' }
const reason = { reason: 'why, for reviewers' }

/** What a reviewer does about identities from a shell: the same as in the console, by the same rules. Each look is noted. */
export const identityCommands: readonly Command[] = [
  {
    name: 'identity list',
    summary: 'Checks that wait for a reviewer, the one that is due first on top.',
    permission: 'kyc',
    options: {},
    async run({ db, clock, actor }) {
      const now = clock.now()
      const { rows, total } = await listChecks(db, {
        ...{ queue: 'open', reviewer: actor, now, from: 0, limit: 50 },
      })
      const lines = rows.map(({ userId, attempt, state, dueAt, reviewer }) => {
        const late = dueAt < now ? ', LATE' : ''
        return `${userId}/${attempt}: ${state}, due ${dueAt.toISOString()}${late}${reviewer ? `, ${reviewer} has it` : ''}`
      })
      return lines.length > 0 ? [...lines, `${total} wait`] : ['no check waits']
    },
  },
  {
    name: 'identity take',
    summary: 'Takes the check that is due first, or shows what you have taken, and what was sent.',
    permission: 'kyc',
    options: { check: 'which, such as 7/2, or first' },
    run: (deps, { check = '' }) =>
      refusedAsTold(async () => {
        const { db, clock, actor } = deps
        const key = check === 'first' ? undefined : keyOf(check)
        const claim = await withTransaction(db, (tx) =>
          claimCheck(tx, { reviewer: actor, check: key, now: clock.now() }),
        )
        const { userId, attempt } = claim
        const look = { action: 'npm run identity take', subject: subjectOf(claim), detail: {} }
        await noteOperator(db, { operator: nameOf(actor), ...look, at: clock.now() })
        const sent = await readCheck(deps, { userId, attempt, reviewer: actor })
        const { name, email, document, earlier, photos, dueAt } = sent
        return [
          `${userId}/${attempt} is yours until ${claim.until.toISOString()}`,
          JSON.stringify({ name, email, document, photos: photos.length, dueAt, earlier }),
        ]
      }),
  },
  {
    name: 'identity photos',
    summary:
      'Writes the photos of a check that you have into a folder, marked with your name. Delete them after.',
    permission: 'kyc',
    options: { ...check, to: 'the folder' },
    run: (deps, { check = '', to = '' }) => refusedAsTold(() => writePhotos(deps, keyOf(check), to)),
  },
  {
    name: 'identity release',
    summary: 'Gives a check back.',
    permission: 'kyc',
    options: check,
    run: (deps, { check = '' }) =>
      refusedAsTold(async () => {
        await releaseCheck(deps.db, { ...keyOf(check), reviewer: deps.actor, now: deps.clock.now() })
        return ['given back']
      }),
  },
  {
    name: 'identity approve',
    summary: 'Says that a holder is who they say.',
    permission: 'kyc',
    options: { ...check, ...reason },
    run: (deps, { check = '', reason = '' }) =>
      decide(deps, { ...keyOf(check), reviewer: deps.actor, note: reason, decision: 'approve' }),
  },
  {
    name: 'identity reject',
    summary: 'Says what was wrong with a check.',
    permission: 'kyc',
    options: {
      ...{ ...check, ...comment, ...reason },
      faults: `a comma list of ${identityFaults.join(', ')}`,
      final: 'yes or no: whether it can not be sent again',
    },
    run: (deps, { check = '', faults = '', comment = '', final = '', reason = '' }) => {
      const named = faults.split(',').map((one) => one.trim())
      const known = identityFaults.filter((one) => named.includes(one))
      if (known.length === 0 || known.length < named.length)
        throw new CommandRefused(`--faults takes a comma list of ${identityFaults.join(', ')}`)
      const common = { ...keyOf(check), reviewer: deps.actor, note: reason }
      return decide(deps, { ...common, decision: 'reject', faults: known, comment, final: final === 'yes' })
    },
  },
  {
    name: 'identity hold',
    summary: 'Keeps a check waiting, and tells the holder for what.',
    permission: 'kyc',
    options: { ...check, comment: 'what the holder is told', ...reason },
    run: (deps, { check = '', comment = '', reason = '' }) =>
      decide(deps, { ...keyOf(check), reviewer: deps.actor, note: reason, decision: 'hold', comment }),
  },
]

function decide({ db, clock }: CommandDeps, decision: Decision): Promise<string[]> {
  return refusedAsTold(async () => {
    await withTransaction(db, (tx) => decideCheck(tx, { ...decision, now: clock.now() }))
    return [`decided: ${decision.decision}`]
  })
}

async function writePhotos(deps: CommandDeps, key: CheckKey, to: string): Promise<string[]> {
  const { db, clock, actor } = deps
  const look = { action: 'npm run identity photos', subject: subjectOf(key), detail: {} }
  await noteOperator(db, { operator: nameOf(actor), ...look, at: clock.now() })
  const review = { ...key, reviewer: actor }
  const { photos } = await readCheck(deps, review)
  const objects = openObjectStore(readEnvironment([objectEnvironment], process.env) as ObjectConfiguration)
  const images = openImageWorker(deps)
  try {
    await mkdir(to, { recursive: true, mode: 0o700 })
    const paths = photos.map((_, at) => join(to, `${key.userId}-${at + 1}.jpg`))
    for (const [at, id] of photos.entries()) {
      const image = await readPhoto({ ...deps, objects, images }, { ...review, id })
      await writeFile(String(paths[at]), image, { mode: 0o600 })
    }
    return paths
  } finally {
    images.close()
  }
}

async function refusedAsTold<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new CommandRefused(
      `refused: ${error.params.reason ?? error.code}. See npm run identity -- list, then take`,
    )
  }
}

function keyOf(text: string): CheckKey {
  const [, user, attempt] = /^(\d{1,18})\/(\d{1,2})$/.exec(text) ?? []
  if (user === undefined)
    throw new CommandRefused('--check takes the number in the list, such as 7/2: npm run identity -- list')
  return { userId: BigInt(user), attempt: Number(attempt) }
}

function nameOf(actor: string): string {
  return actor.replace(/^operator:/, '')
}
