import { ApiError } from '@lode/api-contract'
import { ObjectMissing } from '@lode/object-store'
import type { AccountDeps } from '../account-deps.ts'
import { exportName } from './export-name.ts'

/** How much of a file one answer carries, in bytes. */
const pieceBytes = 1_000_000

/**
 * A piece of a holder's own export, and where the next one begins; null at its end.
 * @throws {ApiError} `request.not_found` where there is none, it is another's, or its time is over
 */
export async function readPiece(
  { db, clock, objects }: Pick<AccountDeps, 'db' | 'clock' | 'objects'>,
  { id, userId, from }: { id: string; userId: bigint; from: number },
): Promise<{ piece: string; next: number | null }> {
  const [found] = await db`select from account_export
    where id = ${id} and user_id = ${userId.toString()} and state = 'ready' and until > ${clock.now()}`
  if (!found) throw new ApiError('request.not_found')
  const file = await objects.get(exportName({ id, userId })).catch((error: unknown) => {
    throw error instanceof ObjectMissing ? new ApiError('request.not_found') : error
  })
  const wanted: Buffer[] = []
  let at = 0
  for await (const part of file) {
    const [begin, end] = [Math.max(from - at, 0), from + pieceBytes - at]
    at += part.length
    if (begin < part.length && end > 0) wanted.push(part.subarray(begin, end))
    if (at > from + pieceBytes) break
  }
  const next = at > from + pieceBytes ? from + pieceBytes : null
  return { piece: Buffer.concat(wanted).toString('base64'), next }
}
