import { type Tx, writeEvent } from '@lode/database'
import type { OfferingDeps } from '../offering-deps.ts'
import { escrowOf } from '../offering-deps.ts'
import type { Offering } from '../repository.ts'

/**
 * Opens a locked offering whose time has come and whose tokens are all in its account: from here on its terms are those of now.
 * Answers with the offering as it is then.
 */
export async function openOffering(
  { ledger }: Pick<OfferingDeps, 'ledger'>,
  tx: Tx,
  { offering, now }: { offering: Offering; now: Date },
): Promise<Offering> {
  const { number, id, rules, termsVersion } = offering
  if (offering.state !== 'announced' || now < rules.opensAt) return offering
  const { available } = await ledger.balance({ owner: escrowOf(number), coin: rules.token }, tx)
  if (available.units < rules.supply.units) return offering
  await tx`update offering set state = 'open', terms_version = ${termsVersion} where number = ${number}`
  await writeEvent(tx, { topic: 'offering', actor: 'system:offerings', payload: { id } })
  return { ...offering, state: 'open' }
}
