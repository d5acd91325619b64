import { arrayLiteral, type Sql } from '@lode/database'

/** What a holder signed for a withdrawal, as it is kept with it, and the wallet that the books know the holder by. */
export type WithdrawalProof = {
  withdrawalId: string
  /** What the device key signed: method, path, idempotency key and body. */
  request: string
  requestSignature: string
  deviceKey: { x: string; y: string }
  /** The sign-in that names the device key (ERC-4361), and the wallet's signature over it. */
  message: string
  messageSignature: string
  holder: string
}

type Row = Omit<WithdrawalProof, 'deviceKey'> & { x: string; y: string }

/** The proofs of withdrawals, those that have one. */
export async function readProofs(
  sql: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalProof>> {
  const rows = await sql<Row[]>`
    select p.withdrawal_id as "withdrawalId", request, request_signature as "requestSignature", device_key_x as x, device_key_y as y,
      message, message_signature as "messageSignature", u.address as holder
    from withdrawal_proof p join withdrawal w on w.id = p.withdrawal_id join users u on u.id = w.user_id
    where p.withdrawal_id = any (${arrayLiteral(ids)}::uuid[])`
  return new Map(rows.map(({ x, y, ...row }) => [row.withdrawalId, { ...row, deviceKey: { x, y } }]))
}
