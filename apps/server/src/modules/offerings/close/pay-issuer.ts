import { type Database, withTransaction, writeEvents } from '@lode/database'
import { money } from '@lode/domain'
import { type Ledger, userOwner } from '@lode/ledger'
import { deriveKey } from '../../../platform/derive-key.ts'
import { escrowOf } from '../offering-deps.ts'
import type { Offering } from '../repository.ts'

const actor = 'system:offerings'

/**
 * Gives the issuer of an offering that has ended what was raised and the tokens that were not sold, once the issuer's wallet is a
 * holder here. Until then both stay in the offering's account. Of one that is left to its contract that pays them.
 */
export async function payIssuer(
  { db, ledger }: { db: Database; ledger: Ledger },
  { number, id, rules, raised, allocated, left }: Offering,
): Promise<void> {
  if (left) return
  await withTransaction(db, async (tx) => {
    const [issuer] = await tx<
      { id: bigint }[]
    >`select id from users where lower(address) = ${rules.issuer.toLowerCase()}`
    if (!issuer) return
    const { count } = await tx`update offering set paid_out = true where number = ${number} and not paid_out`
    if (count === 0) return
    const owner = userOwner(issuer.id)
    const parts = [
      { part: 'raised', amount: money(raised ?? 0n, rules.coin) },
      { part: 'unsold', amount: money(rules.supply.units - (allocated ?? 0n), rules.token) },
    ].filter(({ amount }) => amount.units > 0n)
    for (const { part, amount } of parts)
      await ledger.postIn(tx, [
        {
          ...{
            key: deriveKey('offering', String(number), part),
            debit: escrowOf(number),
            credit: owner,
            amount,
          },
          ...{ code: 'funding', reference: `offering:${number}`, actor },
        },
      ])
    await writeEvents(
      tx,
      parts.map(({ amount }) => ({
        topic: 'balance',
        owner,
        actor,
        payload: { coin: amount.coin, offering: id },
      })),
    )
  })
}
