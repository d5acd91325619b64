import type { ComponentType } from 'react'
import type { Route } from './route.ts'

/** A screen's code did not arrive. */
export class ScreenLoadFailed extends Error {
  override readonly name = 'ScreenLoadFailed'
  constructor(path: string, options: { cause: unknown }) {
    super(`screen of ${path} could not be loaded`, options)
  }
}

/** Raised on `window` when a screen's code did not arrive; whoever cancels it deals with it. */
export const preloadErrorEvent = 'lode:preload-error'

const loaded = new Map<string, ComponentType>()

/** The screen, if its code is here. */
export function loadedScreen(route: Route): ComponentType | undefined {
  return loaded.get(route.path)
}

/**
 * Loads a screen's code. @throws {ScreenLoadFailed} unless a listener cancelled the preload error; then it stays pending,
 * because the page is about to be replaced.
 */
export async function loadScreen(route: Route): Promise<ComponentType> {
  const known = loaded.get(route.path)
  if (known) return known
  try {
    const { default: screen } = await route.load()
    loaded.set(route.path, screen)
    return screen
  } catch (cause) {
    const goOn = dispatchEvent(new CustomEvent(preloadErrorEvent, { cancelable: true, detail: cause }))
    if (!goOn) return new Promise(() => {})
    throw new ScreenLoadFailed(route.path, { cause })
  }
}

/** Fetches a screen's code ahead, when its link is pressed. A failure is told when the screen is opened. */
export function preloadScreen(route: Route): void {
  void route.load().then(
    ({ default: screen }) => loaded.set(route.path, screen),
    () => {},
  )
}
