import { pause, systemClock } from '@lode/clock'
import { registerWorker } from './register-worker.ts'
import { whenIdle } from './when-idle.ts'

/**
 * So long a loaded page has the device for itself, in milliseconds. Keeping the app asks for all its other screens: done at once, it
 * takes a small device's processors and connection away from the first one.
 */
const ownMs = 3_000
/** How often a page that stays open asks for a new version, in milliseconds. */
const askEvery = 60 * 60_000
/**
 * How often a version that waits is told to take over until it has, in milliseconds: Chromium lets the change lie when a request of the
 * page wakes the worker of the version before at the same moment.
 */
const tellEvery = 1_000

/** A new version that waits: it takes this page over, and every other one of the app, when it is told to. */
export type NextVersion = { takeOver(): void }

/**
 * Has the browser keep the app, so that it starts at once and without a connection, and tells of each version that waits
 * to take over. A browser that keeps nothing shows the app all the same. Stop with what it returns.
 */
export function followVersions(onNext: (next: NextVersion) => void): () => void {
  const container = globalThis.navigator?.serviceWorker
  const stop = new AbortController()
  if (container === undefined) return () => {}
  const watch = (registration: ServiceWorkerRegistration): void => {
    const tell = (): void => {
      const { waiting } = registration
      // The first version of all has nobody to wait for.
      if (waiting && container.controller) onNext({ takeOver: () => takeOver(container, waiting) })
    }
    const follow = (): void => {
      registration.installing?.addEventListener('statechange', tell, { signal: stop.signal })
    }
    registration.addEventListener('updatefound', follow, { signal: stop.signal })
    follow()
    tell()
    systemClock.every(askEvery, stop.signal, () => void registration.update().catch(() => {}))
  }
  const register = async (): Promise<void> => {
    await afterLoad(stop.signal)
    await pause(systemClock, ownMs, stop.signal)
    await whenIdle()
    const registration = await registerWorker(container)
    // A browser may be told to answer with nothing.
    if (registration && !stop.signal.aborted) watch(registration)
  }
  register().catch(() => {}) // Site data may be refused, or this server has none.
  return () => stop.abort()
}

function takeOver(container: ServiceWorkerContainer, waiting: ServiceWorker): void {
  container.addEventListener('controllerchange', () => location.reload(), { once: true })
  const taken = new AbortController()
  const tell = (): void => {
    if (waiting.state === 'installed') waiting.postMessage('take over')
    else taken.abort()
  }
  systemClock.every(tellEvery, taken.signal, tell)
  tell()
}

/** What the page itself asks for goes first. */
function afterLoad(signal: AbortSignal): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true, signal }))
}
