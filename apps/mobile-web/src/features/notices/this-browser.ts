import { systemClock, within } from '@lode/clock'
import { registerWorker } from '../../app/shell/register-worker.ts'

/** What this browser can do about notifications: `home-screen` has to be added to one first (iOS). */
export type PushAbility = 'able' | 'blocked' | 'home-screen' | 'unable'

/** Says what this browser can do. */
export function pushAbility(): PushAbility {
  const { Notification, navigator, PushManager } = globalThis as Partial<typeof globalThis>
  if (!PushManager || !navigator?.serviceWorker || !Notification)
    return isApple(navigator?.userAgent ?? '') ? 'home-screen' : 'unable'
  return Notification.permission === 'denied' ? 'blocked' : 'able'
}

/** An iPad says that it is a Mac, but is touched. */
function isApple(agent: string): boolean {
  return /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1)
}

/** The endpoint that this browser is subscribed under; null while it is not. */
export async function subscribedAs(): Promise<string | null> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null
}

/**
 * Asks the reader for permission, and the browser's push service for an address.
 * @returns null where permission was not given
 * @throws where the push service can't be reached
 */
export async function subscribeThis(
  publicKey: string,
): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await registered()
  const before = await pushManager.getSubscription()
  // One that was made with another key of the server can't be used.
  if (before && textOf(before.options.applicationServerKey) !== publicKey) await before.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return {
    endpoint: made.endpoint,
    p256dh: textOf(made.getKey('p256dh')),
    auth: textOf(made.getKey('auth')),
  }
}

/** What keeps this app, at once for who subscribes before it was time to. @throws where nothing can: it would never be ready */
async function registered(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  if (!(await serviceWorker.getRegistration())) await registerWorker(serviceWorker)
  // It loads the app's files first, which takes its time on a slow line, but not for ever.
  return within(systemClock, 60_000, serviceWorker.ready, () => new Error('the service worker is not ready'))
}

function textOf(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
