import { createClient, endpoints } from '@lode/api-contract'
import { dropDeviceKey } from '../storage/device-key.ts'
import { forgetHolder } from '../storage/holder-keys.ts'
import { unsubscribePush } from '../storage/push-address.ts'
import { clearSession, isUser, session } from '../storage/session-store.ts'
import { deviceStorage } from '../storage/storage.ts'

let ending: Promise<void> = Promise.resolve()

/**
 * Ends the session: the one way out for holder, wallet and server. The token is taken before anything is cleared, so that the
 * server gets it; the session, its device key, push subscription and drafts are removed here in any case. Idempotent. Never rejects.
 * @param over The server has already ended the session.
 */
export function endSession({ over = false } = {}): Promise<void> {
  const { token, userinfo } = session.getState()
  clearSession()
  if (token === '') return ending
  if (isUser(userinfo)) forgetHolder(deviceStorage, userinfo.id)
  const client = createClient({ online: () => navigator.onLine, token: () => token })
  const told = over ? undefined : client.call(endpoints.session.end, {}, { quiet: true })
  ending = Promise.allSettled([ending, told, dropDeviceKey(token), unsubscribePush()]).then(() => undefined)
  return ending
}
