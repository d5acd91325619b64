import { type Hash, type Hex, keccak256, TransactionNotFoundError } from 'viem'
import type { Connection } from './connect.ts'

/** Sends signed bytes; sending them again is no error. @throws when the node did not say that it has them. */
export async function broadcast(connection: Connection, bytes: Hex): Promise<void> {
  try {
    await connection.client.sendRawTransaction({ serializedTransaction: bytes })
  } catch (error) {
    // A node that has it, waiting or mined, refuses a second copy: that is what we wanted to know.
    if (await hasTransaction(connection, keccak256(bytes))) return
    throw error
  }
}

/** Whether the node knows a transaction, waiting or mined. */
export async function hasTransaction({ client }: Connection, hash: Hash): Promise<boolean> {
  try {
    await client.getTransaction({ hash })
    return true
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return false
    throw error
  }
}
