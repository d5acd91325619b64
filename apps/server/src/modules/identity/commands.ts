import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { identityFaults } from '@lode/api-contract'
import { type Command, type CommandDeps, CommandRefused } from '../../platform/command.ts'
import type { ObjectConfiguration } from '../../platform/environment/object-environment.ts'
import { objectEnvironment } from '../../platform/environment/object-environment.ts'
import { readEnvironment } from '../../platform/environment/read-environment.ts'
import { openObjectStore } from '../../platform/open-object-store.ts'
import { type Decision, decideCheck } from './decide-check.ts'
import { photoName } from './photo-name.ts'

type Waiting = {
  userId: bigint
  attempt: number
  state: string
  name: string
  document: unknown
  submittedAt: Date
  dueAt: Date
}

/** What a reviewer does about identities. Each look is noted. */
export const identityCommands: readonly Command[] = [
  {
    name: 'identity list',
    summary: 'Checks that wait for a reviewer, the one that is due first on top.',
    permission: 'kyc',
    options: {},
    async run({ db, clock, actor }) {
      const rows = await db<Waiting[]>`
        select user_id as "userId", attempt, state, name, document, submitted_at as "submittedAt", due_at as "dueAt"
        from identity_check where state in ('review', 'held') order by due_at, user_id limit 50`
      for (const { userId } of rows) await noteView({ db, clock, actor }, userId, 'list')
      const now = clock.now()
      const lines = rows.map(({ userId, attempt, state, name, document, submittedAt, dueAt }) => {
        const hours = Math.floor((now.getTime() - submittedAt.getTime()) / 3_600_000)
        const late = dueAt < now ? ', LATE' : ''
        return `${userId}: ${JSON.stringify(name)}, attempt ${attempt}, ${state} for ${hours} h${late}, document ${JSON.stringify(document)}`
      })
      return lines.length > 0 ? lines : ['no check waits']
    },
  },
  {
    name: 'identity photos',
    summary: 'Writes the photos of a check that waits into a folder. Delete them when you have decided.',
    permission: 'kyc',
    options: { user: 'whose', to: 'the folder' },
    async run({ db, clock, actor }, { user = '', to = '' }) {
      const userId = numberOf(user)
      const rows = await db<{ id: string }[]>`
        select p.id from identity_photo p join identity_check c using (user_id, attempt)
        where p.user_id = ${userId.toString()} and c.state in ('review', 'held') and p.erased_at is null order by p.added_at, p.id`
      if (rows.length === 0)
        throw new CommandRefused(`no check of ${user} waits: see npm run identity -- list`)
      const store = openObjectStore(readEnvironment([objectEnvironment], process.env) as ObjectConfiguration)
      await noteView({ db, clock, actor }, userId, 'photos')
      await mkdir(to, { recursive: true, mode: 0o700 })
      const paths = rows.map((_, at) => join(to, `${userId}-${at + 1}.jpg`))
      for (const [at, { id }] of rows.entries()) {
        const image = await buffer(await store.get(photoName({ id, userId })))
        await writeFile(String(paths[at]), image, { mode: 0o600 })
      }
      return paths
    },
  },
  {
    name: 'identity approve',
    summary: 'Says that a holder is who they say.',
    permission: 'kyc',
    options: { user: 'whose', reason: 'why, for reviewers' },
    run: (deps, { user = '', reason = '' }) =>
      decide(deps, { userId: numberOf(user), actor: deps.actor, note: reason, decision: 'approve' }),
  },
  {
    name: 'identity reject',
    summary: 'Says what was wrong with a check.',
    permission: 'kyc',
    options: {
      user: 'whose',
      faults: `a comma list of ${identityFaults.join(', ')}`,
      comment: 'what the holder is told, may be empty',
      final: 'yes or no: whether it can not be sent again',
      reason: 'why, for reviewers',
    },
    run: (deps, { user = '', faults = '', comment = '', final = '', reason = '' }) => {
      const named = faults.split(',').map((one) => one.trim())
      const known = identityFaults.filter((one) => named.includes(one))
      if (known.length === 0 || known.length < named.length)
        throw new CommandRefused(`--faults takes a comma list of ${identityFaults.join(', ')}`)
      const common = { userId: numberOf(user), actor: deps.actor, note: reason }
      return decide(deps, { ...common, decision: 'reject', faults: known, comment, final: final === 'yes' })
    },
  },
  {
    name: 'identity hold',
    summary: 'Keeps a check waiting, and tells the holder for what.',
    permission: 'kyc',
    options: { user: 'whose', comment: 'what the holder is told', reason: 'why, for reviewers' },
    run: (deps, { user = '', comment = '', reason = '' }) =>
      decide(deps, { userId: numberOf(user), actor: deps.actor, note: reason, decision: 'hold', comment }),
  },
]

async function decide(deps: CommandDeps, decision: Decision): Promise<string[]> {
  if (await decideCheck(deps, decision)) return [`decided: ${decision.decision}`]
  throw new CommandRefused(`no check of ${decision.userId} waits: see npm run identity -- list`)
}

function numberOf(user: string): bigint {
  if (/^\d{1,18}$/.test(user)) return BigInt(user)
  throw new CommandRefused('--user takes the number in the list: npm run identity -- list')
}

async function noteView({ db, clock, actor }: CommandDeps, userId: bigint, what: string): Promise<void> {
  await db`insert into identity_view (at, actor, user_id, what) values (${clock.now()}, ${actor}, ${userId.toString()}, ${what})`
}
