import { type Sql, units } from '@lode/database'
import { type Coin, money } from '@lode/domain'
import type { Owner } from './chart.ts'
import type { TransferCode } from './codes.ts'
import { TransferMalformed } from './errors.ts'
import { checkRow, type Resolve, type Row, type Transfer } from './transfer.ts'

type Held = {
  key: string
  debit: Owner
  credit: Owner
  coin: Coin
  amount: string
  code: TransferCode
  reference: string
}

/**
 * Fills in what a resolving transfer leaves out, from the hold it names; a hold never changes, so this
 * may be read before anything is locked. Undefined where there is no such hold.
 * @throws {TransferMalformed}
 */
export async function completeTransfers(
  sql: Sql,
  transfers: readonly Transfer[],
): Promise<(Row | undefined)[]> {
  const resolves = transfers.filter(isResolve)
  const holds = resolves.length === 0 ? [] : await findHolds(sql, resolves)
  const byKey = new Map(holds.map((hold) => [hold.key, hold]))
  return transfers.map((transfer) => {
    if (!isResolve(transfer)) {
      const expiresAt = transfer.phase === 'pend' ? (transfer.expiresAt ?? null) : null
      return checkRow({ ...transfer, phase: transfer.phase ?? 'post', pending: null, expiresAt })
    }
    const hold = byKey.get(transfer.pending.toLowerCase())
    if (!hold) return undefined
    const asked = transfer.amount
    if (asked && asked.coin !== hold.coin)
      throw new TransferMalformed(`${transfer.key}: a hold of ${hold.coin} is not kept in ${asked.coin}`)
    const amount = asked ?? money(units(hold.amount), hold.coin)
    const { debit, credit, code, reference } = hold
    const { key, phase, pending, actor } = transfer
    return checkRow({ key, phase, pending, debit, credit, amount, code, reference, actor, expiresAt: null })
  })
}

function isResolve(transfer: Transfer): transfer is Resolve {
  return 'pending' in transfer
}

async function findHolds(sql: Sql, resolves: readonly Resolve[]): Promise<Held[]> {
  return sql<Held[]>`
    select p.key, d.owner as debit, c.owner as credit, d.coin, p.amount, p.code, p.reference
    from posting p join account d on d.id = p.debit join account c on c.id = p.credit
    where p.phase = 'pend' and p.refusal is null and p.key = any (${resolves.map((r) => r.pending)}::uuid[])`
}
