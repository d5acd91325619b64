import type { Tx } from '@lode/database'
import { checkChains, type Stretch, type Verified } from './audit-chains.ts'
import type { AuditFault } from './audit-fault.ts'

/** Where a walk through all accounts stands: behind which account, and how far inside the next one. */
export type WalkPosition = { after: bigint; inside: Verified | null }

export const walkStart: WalkPosition = { after: 0n, inside: null }

const accountsAtOnce = 5000

/**
 * Recomputes the accounts behind a position from their first version on, some `entries` at most, and answers with
 * where it stands then; null when no account is left.
 */
export async function walkChains(
  tx: Tx,
  { after, inside }: WalkPosition,
  entries: bigint,
): Promise<{ fault: AuditFault | undefined; position: WalkPosition | null }> {
  const accounts = await tx<{ id: bigint; version: bigint }[]>`
    select id, version from account where id > ${after} order by id limit ${accountsAtOnce}`
  const stretches: Stretch[] = []
  let left = entries
  for (const { id, version } of accounts) {
    const from = inside?.account === id ? inside : { version: 0n, balance: '0', pending: '0' }
    const whole = version - from.version <= left
    if (!whole && stretches.length > 0) break
    const upTo = whole ? version : from.version + left
    stretches.push({ account: id, after: from.version, balance: from.balance, pending: from.pending, upTo })
    left -= upTo - from.version
    if (!whole) break
  }
  const last = stretches.at(-1)
  if (!last) return { fault: undefined, position: null }
  const { fault, verified } = await checkChains(tx, stretches)
  const whole = accounts.some(({ id, version }) => id === last.account && version <= last.upTo)
  const position = whole
    ? { after: last.account, inside: null }
    : { after: last.account - 1n, inside: verified.at(-1) ?? null }
  return { fault, position }
}
