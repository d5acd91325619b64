import { tabStorage } from '../storage/storage.ts'
import { preloadErrorEvent } from './load-screen.ts'

const reloadedKey = 'lode.reloaded'

/**
 * After a new deploy the old page's chunks are gone: the first screen that can't be loaded makes the page reload once
 * by itself. A second failure of the same build is shown instead, with a Reload button.
 */
export function reloadAfterDeploy(build: string): void {
  addEventListener(preloadErrorEvent, (event) => {
    if (!navigator.onLine || tabStorage.getItem(reloadedKey) === build) return
    tabStorage.setItem(reloadedKey, build)
    // A tab that would not remember it would reload for ever.
    if (!tabStorage.lasts(reloadedKey)) return
    event.preventDefault()
    location.reload()
  })
}
