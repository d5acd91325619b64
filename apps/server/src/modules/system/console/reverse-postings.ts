import { ApiError, type ParsedInputOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { type Tx, units } from '@lode/database'
import { type Actor, isCoin, money } from '@lode/domain'
import { findPostingFault, type Owner, type Transfer } from '@lode/ledger'
import type { OperatingDeps } from '../../../platform/deps.ts'
import { deriveKey } from '../../../platform/derive-key.ts'
import type { Decision } from '../../../platform/operators.ts'
import { isReversed } from '../is-reversed.ts'
import { postCorrections } from './correct-books.ts'

type Moved = {
  key: string
  phase: string
  ending: string | null
  debit: Owner
  credit: Owner
  coin: string
  amount: string
}

/**
 * Moves back what postings without their row have moved, once two operators have signed the same list. All of them or none; open holds
 * are released. What was moved back is no fault to the audit any more.
 * @throws {ApiError} `operator.refused`: `posting` where the audit finds nothing wrong with one, or it was reversed before; `short` where
 * an account has not got that much any more: nothing is posted then.
 */
export async function reversePostings(
  { ledger, operators, books }: Pick<OperatingDeps, 'ledger' | 'operators' | 'books'>,
  {
    asked,
    act,
    actor,
  }: { asked: ParsedInputOf<typeof consoleEndpoints.books.reverse>; act: string; actor: Actor },
): Promise<Decision> {
  return operators.decide(act, async (tx) => {
    const found = new Map<string, Moved>()
    for (const key of asked.postings) {
      const [moved] = await readMoved(tx, key)
      if (!moved || !(await findPostingFault(tx, books, key)) || (await isReversed(tx, key)))
        throw new ApiError('operator.refused', { reason: 'posting' })
      found.set(moved.key, moved)
    }
    return {
      needed: 2,
      effect: (request) =>
        postCorrections(
          ledger,
          tx,
          [...found.values()].flatMap((moved) => backOf(moved, { request, actor })),
        ),
    }
  })
}

/** The hold of a posting that ends one, else the posting itself, with what it moved. */
function readMoved(tx: Tx, key: string): PromiseLike<Moved[]> {
  return tx<Moved[]>`
    select b.key, b.phase, e.phase as ending, d.owner as debit, c.owner as credit, d.coin, coalesce(e.amount, b.amount)::text as amount
    from posting n join posting b on b.key = coalesce(n.pending_key, n.key)
    join account d on d.id = b.debit join account c on c.id = b.credit
    left join posting e on e.pending_key = b.key and e.refusal is null
    where n.key = ${key} and b.refusal is null`
}

function backOf(
  { key, phase, ending, debit, credit, coin, amount }: Moved,
  { request, actor }: { request: Buffer; actor: Actor },
): Transfer[] {
  if (!isCoin(coin)) throw new Error(`${coin} is no coin`)
  const reversal = deriveKey('reversal', key)
  if (phase === 'pend' && ending === null)
    return [{ key: reversal, phase: 'void_pending', pending: key, actor }]
  if (phase === 'pend' && ending !== 'post_pending') return []
  return [
    {
      ...{
        key: reversal,
        debit: credit,
        credit: debit,
        amount: money(units(amount), coin),
        code: 'correction',
        actor,
      },
      reference: `correction:${request.toString('hex')}`,
    },
  ]
}
