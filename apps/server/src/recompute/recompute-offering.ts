import { digestOf, type StatementKey, verifySignature } from '@lode/domain'
import { statementOf } from '../modules/offerings/module.ts'
import { Unreadable } from './day-source.ts'

/** What was found of a file of an offering. `signature` is unchecked where no keys were at hand. */
export type OfferingResult = {
  readonly statement: string
  readonly wrong: readonly string[]
  readonly signature: 'passed' | 'failed' | 'unchecked'
}

type Signed = { statement: string; digest: string; keyId: string; signature: string }

/** Whether a text begins as a file of an offering does, as the app saves it. */
export function isOfferingFile(text: string): boolean {
  return text.startsWith('{"statement":')
}

/**
 * Shares an offering out anew from the commitments in a saved file, and compares with the allocation in it and with what is signed.
 * @throws {Unreadable} @throws {OfferingFileUnreadable}
 */
export async function recomputeOffering(
  text: string,
  keys: readonly StatementKey[] | null,
): Promise<OfferingResult> {
  const end = text.indexOf('\n')
  const rest = text.slice(end + 1)
  const second = rest.indexOf('\n{"')
  if (end < 0 || second < 0) throw new Unreadable('there is no allocation in the file')
  const signed = JSON.parse(text.slice(0, end)) as Signed
  const { allocation, statement } = statementOf(rest.slice(0, second + 1))
  const wrong: string[] = []
  if (allocation.text !== rest.slice(second + 1))
    wrong.push('the allocation does not follow from the commitments')
  if (signed.statement !== statement) wrong.push('what was signed is not what follows from the commitments')
  if ((await digestOf(signed.statement)) !== signed.digest)
    wrong.push('the digest is not that of what was signed')
  const entry = JSON.parse(signed.statement) as never
  const signature = keys ? await verifySignature({ ...signed, entry }, keys) : 'unchecked'
  if (signature === 'failed') wrong.push('the signature is by none of the published keys')
  return { statement, wrong, signature }
}
