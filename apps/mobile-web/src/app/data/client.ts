import { createClient } from '@lode/api-contract'
import { signWithDeviceKey } from '../storage/device-key.ts'
import { session } from '../storage/session-store.ts'
import { visitorSecret } from '../storage/visitor-secret.ts'
import { countRequest } from './loading-toast.ts'

/** The app's one client: every feature calls through it. */
export const client = createClient({
  // A browser that is not sure says that it has one.
  online: () => navigator.onLine,
  token: () => session.getState().token,
  visitor: visitorSecret,
  sign: (text) => signWithDeviceKey(session.getState().token, text),
  onRequest: countRequest,
})
