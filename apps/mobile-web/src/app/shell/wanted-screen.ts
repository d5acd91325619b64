import { tabStorage } from '../storage/storage.ts'

const key = 'lode.wanted'

/** Remembers the screen that a stranger asked for by its address, until somebody signs in on this tab. */
export function wantScreen(address: string): void {
  tabStorage.setItem(key, address)
}

/** The screen that was asked for, once. Only an address of this app is given back. */
export function takeWantedScreen(): string | undefined {
  const address = tabStorage.getItem(key) ?? ''
  tabStorage.removeItem(key)
  return /^\/(?!\/)/.test(address) ? address : undefined
}
