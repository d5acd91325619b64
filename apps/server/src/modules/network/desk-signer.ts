import { randomUUID } from 'node:crypto'
import { type Clock, later, pause } from '@lode/clock'
import { type Database, withTransaction, writeEvent } from '@lode/database'
import type { Signed, Signer } from './signer.ts'
import type { ChainName } from './statement-chain.ts'

const patienceMs = 10_000
const lookEveryMs = 100

/** The signer was asked and did not sign: it is away, or says why not. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned'
}

type Row = { signature: string | null; refusal: string | null; keyId: string; publicKey: string }

/**
 * A signer in another process, asked by a row of `statement_request` for the next entry of a chain and woken by an event. A request that is not signed in
 * time is deleted; the next caller makes another.
 */
export function deskSigner(
  { db, clock }: { db: Database; clock: Clock },
  { waitMs = patienceMs, chain = 'network' }: { waitMs?: number; chain?: ChainName } = {},
): Signer {
  return {
    async sign(text) {
      const id = randomUUID()
      await withTransaction(db, async (tx) => {
        await tx`insert into statement_request (id, chain, text, at) values (${id}, ${chain}, ${text}, clock_timestamp())`
        await writeEvent(tx, {
          topic: 'statement',
          owner: 'statement',
          actor: 'system:statement',
          payload: {},
        })
      })
      try {
        return await answerTo({ db, clock }, { id, waitMs })
      } finally {
        await db`delete from statement_request where id = ${id} or at < clock_timestamp() - interval '1 hour'`
      }
    },
  }
}

async function answerTo(
  { db, clock }: { db: Database; clock: Clock },
  { id, waitMs }: { id: string; waitMs: number },
): Promise<Signed> {
  const late = new AbortController()
  const answered = later(clock, waitMs, () => late.abort())
  try {
    for (;;) {
      const [row] = await db<Row[]>`select signature, refusal, key_id as "keyId", public_key as "publicKey"
      from statement_request where id = ${id}`
      if (row?.signature)
        return { key: { id: row.keyId, publicKey: row.publicKey }, signature: row.signature }
      if (!row || row.refusal) throw new NotSigned(row?.refusal ?? 'the request is gone')
      if (late.signal.aborted) throw new NotSigned('the signer did not answer in time')
      await pause(clock, lookEveryMs, late.signal)
    }
  } finally {
    answered()
  }
}
