import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { deviceStorage } from './storage.ts'

const key = 'lode.visitor'

function readKept(): string {
  const kept = deviceStorage.getItem(key) ?? ''
  return /^[\w-]{43}$/.test(kept) ? kept : ''
}

/** The secret by which a stranger on this device is known again; empty where none was needed yet. */
const secret = createStore<{ secret: string }>()(() => ({ secret: readKept() }))

/** The secret as it is now. */
export function visitorSecret(): string {
  return secret.getState().secret
}

/** The secret, kept current. */
export function useVisitorSecret(): string {
  return useStore(secret, (state) => state.secret)
}

/** Makes this device's secret, where it has none: 32 random bytes, which leave it only beside what they write. */
export function makeVisitorSecret(): void {
  if (visitorSecret() !== '') return
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  deviceStorage.setItem(key, made)
  secret.setState({ secret: made })
}

/** Forgets it: what it wrote is an account's now. */
export function forgetVisitorSecret(): void {
  deviceStorage.removeItem(key)
  secret.setState({ secret: '' })
}
