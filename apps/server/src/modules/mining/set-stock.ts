import type { Sql } from '@lode/database'
import type { Actor } from '@lode/domain'

/**
 * Says how many units of a miner there are, and whether they are on sale; who said so stays with it. What is rented runs on. False
 * where there is no such miner.
 * @example await setStock(db, { miner: 's21', units: 40, onSale: true, actor: 'operator:ana' })
 */
export async function setStock(
  sql: Sql,
  { miner, units, onSale, actor }: { miner: string; units: number; onSale: boolean; actor: Actor },
): Promise<boolean> {
  const { count } = await sql`
    update miner set units_total = ${units}, on_sale = ${onSale}, changed_by = ${actor} where id = ${miner}`
  return count > 0
}
