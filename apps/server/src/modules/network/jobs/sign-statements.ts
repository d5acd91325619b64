import type { Database, Sql } from '@lode/database'
import { canonicalText } from '@lode/domain'
import { z } from 'zod'
import type { Job } from '../../../platform/jobs/job.ts'
import type { Signer } from '../signer.ts'
import { networkChain, type StatementChain } from '../statement-chain.ts'

/** What an entry says of itself, as far as it is judged here. */
const entry = z.looseObject({
  format: z.string(),
  version: z.literal(1),
  number: z.int().nonnegative(),
  previous: z.string().nullable(),
})

const atOnce = 10

/**
 * Signs what is to be published, in the process that has the key: an entry that comes next after the newest of its chain,
 * and nothing else. Whoever asks for another text is told why it was not signed.
 */
export function createStatementDesk({
  db,
  signer,
  chain = networkChain,
}: {
  db: Database
  signer: Signer
  chain?: StatementChain
}): Job {
  return {
    name: chain === networkChain ? 'sign-statements' : `sign-${chain.name}`,
    everyMs: 30_000,
    wakeOn: ['statement'],
    async run(signal) {
      const rows = await db<{ id: string; text: string }[]>`
        select id, text from statement_request where chain = ${chain.name} and signature is null and refusal is null order by at limit ${atOnce}`
      for (const { id, text } of rows) {
        if (signal.aborted) return
        const refusal = await faultOf(db, chain, text)
        if (refusal) await db`update statement_request set refusal = ${refusal} where id = ${id}`
        else await answer(db, { id, ...(await signer.sign(text)) })
      }
    },
  }
}

async function answer(
  db: Database,
  { id, key, signature }: { id: string } & Awaited<ReturnType<Signer['sign']>>,
): Promise<void> {
  await db`update statement_request set signature = ${signature}, key_id = ${key.id}, public_key = ${key.publicKey}
    where id = ${id}`
}

async function faultOf(sql: Sql, chain: StatementChain, text: string): Promise<string | null> {
  const read = entry.safeParse(parsed(text))
  if (!read.success || read.data.format !== chain.format || canonicalText(read.data as never) !== text)
    return `it is no entry of ${chain.format}`
  const head = await chain.readHead(sql)
  const { number, previous } = read.data
  const next = number === (head ? head.number + 1 : 0) && previous === (head?.digest ?? null)
  return next ? null : 'it does not come after the newest entry that is published'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
