import { ApiError } from '@lode/api-contract'
import { announceEvents, arrayLiteral } from '@lode/database'
import { assetOf, formatMoney, subtractMoney } from '@lode/domain'
import type { KeyedRequest, StoredReply } from '../../../platform/http/idempotency.ts'
import type { SignedText } from '../../../platform/http/route.ts'
import { readReviewTerms } from '../console/review-terms.ts'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'
import { type Checked, checkRequests, type Request } from './check-request.ts'
import { transferLegs } from './legs.ts'
import { withdrawalView } from './withdrawal-view.ts'

const hourMs = 3_600_000

/** A request for a withdrawal. `keyed`: under which of the holder's keys its answer is kept; null where none is. */
export type WithdrawalCommand = Request & {
  id: string
  userId: bigint
  keyed: KeyedRequest | null
  /** What the holder's device signed, and in which session: kept with the withdrawal. Without it nothing is ever paid. */
  proof: (SignedText & { sessionId: string }) | null
  /** Whether the holder's wallet has signed the recipient; null where nobody's device signed the request. */
  confirmed: boolean | null
}

/**
 * What became of a command. `again`: its withdrawal was there before, and no answer was kept. `conflict`: its key or its id
 * stands for another.
 */
export type WithdrawalFate = StoredReply & { outcome: 'done' | 'refused' | 'replay' | 'again' | 'conflict' }

/**
 * Settles commands, each alone in its fate: sets the money aside, writes row, steps, events and the answer, in one transaction
 * and one call of `settle_withdrawals`. Safe to call again with the same commands.
 */
export async function settleWithdrawals(
  deps: Pick<WithdrawalDeps, 'db' | 'ledger' | 'clock' | 'chain' | 'screened'>,
  commands: readonly WithdrawalCommand[],
): Promise<WithdrawalFate[]> {
  const { db, ledger, clock, chain, screened = false } = deps
  const { network } = chain
  const checked = await checkRequests(deps, commands)
  const now = clock.now()
  const { withdrawalHours } = await readReviewTerms(db, now)
  const prepared = commands.map((command, i) =>
    prepare(command, checked[i], { now, screened, reviewHours: withdrawalHours }),
  )
  const legs = prepared.flatMap(({ legs }, i) => legs.map((leg) => ({ ...leg, of: i + 1 })))
  const { coin } = commands[0]?.amount ?? { coin: 'USDT' }
  const accounts = legs.flatMap(({ debit, credit, amount }) => [
    { owner: debit, coin: amount.coin },
    { owner: credit, coin: amount.coin },
  ])
  const fates = await ledger.withPlaces(
    accounts.length > 0 ? accounts : [{ owner: 'income/fee', coin }],
    async (places): Promise<WithdrawalFate[]> =>
      db<WithdrawalFate[]>`select outcome, status, reply from settle_withdrawals(
        ${now}::timestamptz, ${network}::text,
        ${list(commands, ({ userId }) => userId)}::bigint[],
        ${texts(commands, ({ keyed }) => keyed?.key ?? null)}::uuid[],
        ${texts(commands, ({ keyed }) => `\\x${keyed?.bodyHash.toString('hex') ?? ''}`)}::bytea[],
        ${texts(commands, ({ id }) => id)}::uuid[],
        ${list(prepared, ({ status }) => status)}::smallint[],
        ${texts(prepared, ({ reply }) => JSON.stringify(reply))}::json[],
        ${texts(commands, ({ amount }) => amount.coin)}::text[],
        ${texts(prepared, ({ address }) => address)}::text[],
        ${list(commands, ({ amount }) => amount.units)}::numeric[],
        ${list(prepared, ({ fee }) => fee)}::numeric[],
        ${list(prepared, ({ automatic }) => automatic)}::boolean[],
        ${texts(commands, ({ amount }) => formatMoney(amount))}::text[],
        ${list(commands, ({ amount }) => `1e-${assetOf(amount.coin).decimals}`)}::numeric[],
        ${places.ids}::bigint[], ${places.names}::text,
        ${list(legs, ({ of }) => of)}::int[],
        ${texts(legs, ({ key }) => key)}::uuid[],
        ${list(legs, ({ debit, amount }) => places.of({ owner: debit, coin: amount.coin }))}::int[],
        ${list(legs, ({ credit, amount }) => places.of({ owner: credit, coin: amount.coin }))}::int[],
        ${list(legs, ({ amount }) => amount.units)}::numeric[],
        ${texts(legs, ({ code }) => code)}::text[],
        ${texts(commands, ({ proof }) => proof?.sessionId ?? null)}::uuid[],
        ${texts(commands, ({ proof }) => proof?.text ?? null)}::text[],
        ${texts(commands, ({ proof }) => proof?.signature ?? null)}::text[])`,
  )
  announceEvents(db)
  return fates
}

/** What a command is answered if it is settled, and what that moves; for one that is refused, the refusal. */
function prepare(
  command: WithdrawalCommand,
  checked: Checked | ApiError | undefined,
  { now, screened, reviewHours }: { now: Date; screened: boolean; reviewHours: number },
) {
  if (checked === undefined || checked instanceof ApiError) {
    const { status, code, params } = checked ?? new ApiError('request.invalid')
    return { status, reply: { code, params }, address: '', fee: 0n, automatic: false, legs: [] }
  }
  const { id, userId, network, amount } = command
  const { address, setting } = checked
  const { fee } = setting
  const row = { id, userId, network, address, amount, fee, actual: subtractMoney(amount, fee) }
  const automatic = !screened && amount.units <= setting.automatic.units
  const pending = { state: 'pending', at: now } as const
  const withdrawal = withdrawalView({
    ...row,
    state: automatic ? 'approved' : 'pending',
    rejection: null,
    waits: !automatic && screened ? { reason: 'screening', until: null } : null,
    dueAt: automatic ? null : new Date(now.getTime() + reviewHours * hourMs),
    transactionHash: null,
    requestedAt: now,
    timeline: automatic ? [pending, { state: 'approved', at: now }] : [pending],
  })
  return { status: 200, reply: { withdrawal }, address, fee: fee.units, automatic, legs: transferLegs(row) }
}

function texts<T>(all: readonly T[], pick: (one: T) => string | null): string {
  return arrayLiteral(all.map(pick))
}

function list<T>(all: readonly T[], pick: (one: T) => bigint | number | boolean | string): string {
  return `{${all.map(pick).join()}}`
}
