export { decryptPush } from './decrypt-push.ts'
export type { Pushed } from './push-browsers.ts'
export { type PushBrowser, type PushService, startPushService } from './start-push-service.ts'
