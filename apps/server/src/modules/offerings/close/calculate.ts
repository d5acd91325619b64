import { arrayLiteral, type Database, type Sql, withTransaction, writeEvent } from '@lode/database'
import { assetOf, type CommitmentsHeader, canonicalText, commitmentLine } from '@lode/domain'
import { keepFile, readFile } from '../publish/offering-files.ts'
import { type Published, statementOf } from '../publish/statement-of.ts'
import type { Offering } from '../repository.ts'

/** So many commitments are written at once: a transaction that waits for nobody for long. */
const atOnce = 5_000

/**
 * Shares out a closed offering: writes down what was committed, computes the allocation from those bytes, and notes of each
 * commitment what it gets. Nothing moves yet. Cut off anywhere it is done again with the same result: what was committed does not
 * change any more.
 */
export async function calculate(db: Database, offering: Offering, signal: AbortSignal): Promise<void> {
  const { number, id } = offering
  await withTransaction(db, (tx) => keepCommitments(tx, offering))
  const published = statementOf(await readFile(db, { offering: number, kind: 'commitments' }))
  for (let i = 0; i < published.lines.length; i += atOnce) {
    if (signal.aborted) return
    await note(db, published.lines.slice(i, i + atOnce))
  }
  await withTransaction(db, async (tx) => {
    await keepFile(tx, { offering: number, kind: 'allocation', ...published.allocation })
    const { allocated, raised } = published.header
    const { count } =
      await tx`update offering set state = 'distribution', allocated = ${allocated}, raised = ${raised}
      where number = ${number} and state = 'calculating'`
    if (count > 0) await writeEvent(tx, { topic: 'offering', actor: 'system:offerings', payload: { id } })
  })
}

async function keepCommitments(tx: Parameters<typeof keepFile>[0], offering: Offering): Promise<void> {
  const { number, id, rules, closedAt } = offering
  const { coin, token, method, supply, softCap, priceText } = rules
  const header: CommitmentsHeader = {
    ...{ format: 'lode offering commitments', version: 1, offering: id, method, price: priceText },
    ...{ coin, coinDecimals: assetOf(coin).decimals, token, tokenDecimals: assetOf(token).decimals },
    supply: String(supply.units),
    softCap: String(softCap.units),
    closedAt: closedAt?.toISOString() ?? '',
  }
  await keepFile(tx, {
    ...{ offering: number, kind: 'commitments', header: canonicalText(header) },
    lines: await readLines(tx, number),
  })
}

/** Ids come in the order of their bytes. */
async function readLines(sql: Sql, offering: bigint): Promise<string[]> {
  const rows = await sql<{ id: string; units: string }[]>`
    select id, units::text from offering_commitment where offering = ${offering} and units > 0 order by id`
  return rows.map(({ id, units }) => commitmentLine(id, units))
}

async function note(db: Database, lines: Published['lines']): Promise<void> {
  await db`update offering_commitment c set allocated = u.allocated, cost = u.cost
    from unnest(${arrayLiteral(lines.map(({ id }) => id))}::uuid[], ${`{${lines.map(({ allocated }) => allocated).join()}}`}::numeric[],
      ${`{${lines.map(({ cost }) => cost.units).join()}}`}::numeric[]) u(id, allocated, cost)
    where c.id = u.id and c.allocated is null`
}
