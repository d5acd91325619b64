import { endpoints } from '@lode/api-contract'
import { client } from '../../app/data/client.ts'
import { dropDeviceKey } from '../../app/storage/device-key.ts'
import { clearSession, session } from '../../app/storage/session-store.ts'

/**
 * Ends the session, at the server if it answers and here for certain: a session whose halves are forgotten is worth nothing.
 * @throws {TransportError} where the server did not answer; nothing is left here then, too
 */
export async function signOut(): Promise<void> {
  const { token } = session.getState()
  if (token === '') return clearSession()
  try {
    await client.call(endpoints.session.end, {}, { quiet: true })
  } finally {
    clearSession()
    await dropDeviceKey(token)
  }
}
