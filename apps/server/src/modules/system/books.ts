import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { type Tx, units } from '@lode/database'
import { fromWire, isCoin } from '@lode/domain'
import type { AuditFault, MoreRules, PostingRule } from '@lode/ledger'
import { derivedKey } from '../../platform/derived-key.ts'
import { isReversed, reversedBy } from './is-reversed.ts'

type Correction = {
  account: string
  version: bigint
  posting: string
  coin: string
  amount: string
  found: string
  signed: string | null
}

/** Checks that a correction is what two operators have signed: these accounts, this amount, and once. */
const correctionSigned: PostingRule = async (tx, postings) => {
  const rows = await tx<Correction[]>`
    select a.owner || ' ' || a.coin as account, p.debit_version as version, p.key as posting, a.coin, p.amount::text as amount,
      p.amount || ' to ' || b.owner as found, s.amount as signed
    from ${postings} p join account a on a.id = p.debit join account b on b.id = p.credit
    left join lateral (
      select min(o.body::jsonb #>> '{amount,amount}') as amount from operator_act o
      where o.path = ${consoleEndpoints.books.correct.path} and 'correction:' || encode(o.request, 'hex') = p.reference
        and o.spent_at is not null and (o.body::jsonb ->> 'from', o.body::jsonb ->> 'to', o.body::jsonb #>> '{amount,coin}')
          = (a.owner, b.owner, a.coin)
      having count(distinct o.operator) >= 2 and bool_or(${derivedKey(tx, 'correction', tx`o.id`)} = p.key)
    ) s on true
    order by p.key`
  let wrong: Correction | undefined
  for (const row of rows) {
    const { coin, amount, signed } = row
    const asSigned =
      isCoin(coin) && signed !== null && fromWire({ amount: signed, coin }).units === units(amount)
    if (asSigned || (await isSignedReversal(tx, row))) continue
    wrong = row
    break
  }
  if (!wrong) return []
  const { account, version, posting, found, signed } = wrong
  const fault: AuditFault = {
    rule: 'correction_signed',
    account,
    version,
    posting,
    expected: signed ?? 'the signatures of two operators',
    found,
  }
  return [fault]
}

async function isSignedReversal(tx: Tx, { posting }: Correction): Promise<boolean> {
  const reversed = await reversedBy(tx, posting)
  return reversed !== undefined && (await isReversed(tx, reversed))
}

/** The rules of the books for corrections that operators make by hand. */
export const systemBooks: MoreRules = {
  claims: { correction_signed: correctionSigned },
  reversed: isReversed,
}
