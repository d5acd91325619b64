import type { ComponentType } from 'react'
import { loadPart } from './load-part.ts'
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
    return await arrival(route)
  } catch (cause) {
    const goOn = dispatchEvent(new CustomEvent(preloadErrorEvent, { cancelable: true, detail: cause }))
    if (!goOn) return new Promise(() => {})
    throw new ScreenLoadFailed(route.path, { cause })
  }
}

/** Fetches a screen's code ahead, when its link is pressed. A failure is told when the screen is opened. */
export function preloadScreen(route: Route): void {
  void arrival(route).catch(() => {})
}

/** Home is drawn at once and its parts come later; other screens come with the data layer. */
async function arrival(route: Route): Promise<ComponentType> {
  const arrived = route.first === true ? (await route.load()).default : await loadPart(route.load)
  const screen = loaded.get(route.path) ?? arrived
  loaded.set(route.path, screen)
  return screen
}
