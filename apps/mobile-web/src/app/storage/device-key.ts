import type { DevicePublicKey } from '@lode/api-contract'
import { type Clock, systemClock, within } from '@lode/clock'

const database = 'lode'
const store = 'keys'
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A browser that gives its storage no answer within so many milliseconds counts as one that refuses it. */
const patienceMs = 2000

/** A browser may have many sessions over time; the keys of the last ones are kept. */
const mostKept = 8

type Kept = { readonly key: CryptoKey; readonly at: number }

/** Private halves that the browser refuses to keep, by their sessions: signing lasts as long as this page. */
const unkept = new Map<string, CryptoKey>()

/** What a session's key is kept under: it says nothing of the token. */
async function entryOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('another page holds the device keys'))
  })
}

/** Reads or writes keys, within the time that a browser is given to answer. */
function run<Result>(
  clock: Clock,
  mode: IDBTransactionMode,
  act: (keys: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return within(clock, patienceMs, transact(mode, act), () => new Error('IndexedDB is silent'))
}

async function transact<Result>(
  mode: IDBTransactionMode,
  act: (keys: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opened = await open()
  try {
    return await new Promise((resolve, reject) => {
      const request = act(opened.transaction(store, mode).objectStore(store))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } finally {
    opened.close()
  }
}

/** A device key that no session has yet: `keep` makes it the one that a session signs with. */
export type NewDeviceKey = { readonly publicKey: DevicePublicKey; keep(token: string): Promise<void> }

/**
 * Makes a device key for a new session, which the sign-in message names before there is one. The private half can sign
 * but never be read: once kept, it lives in IndexedDB as a non-extractable key, or in this page where the browser has none.
 * Each session has its own, which all tabs of the session share: another tab's sign-in changes nothing of it.
 */
export async function newDeviceKey(clock: Clock = systemClock): Promise<NewDeviceKey> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const keep = async (token: string): Promise<void> => {
    const entry = await entryOf(token)
    const kept: Kept = { key: pair.privateKey, at: clock.now().getTime() }
    try {
      await run(clock, 'readwrite', (keys) => keys.put(kept, entry))
      await forgetOldest(clock)
    } catch {
      unkept.set(entry, pair.privateKey)
    }
  }
  return { publicKey: { x, y }, keep }
}

/** Sessions that ended without a word leave their keys behind. */
async function forgetOldest(clock: Clock): Promise<void> {
  const entries = await run(clock, 'readonly', (keys) => keys.getAllKeys())
  if (entries.length <= mostKept) return
  const kept = await run(clock, 'readonly', (keys): IDBRequest<Kept[]> => keys.getAll())
  const oldest = kept.map(({ at }, place) => ({ at, entry: entries[place] })).sort((a, b) => b.at - a.at)
  for (const { entry } of oldest.slice(mostKept))
    if (entry) await run(clock, 'readwrite', (keys) => keys.delete(entry))
}

/**
 * Signs a text with a session's device key: base64url of ECDSA P-256/SHA-256.
 * @throws {Error} when this device has no key of that session; the server then asks to sign in again.
 */
export async function signWithDeviceKey(
  token: string,
  text: string,
  clock: Clock = systemClock,
): Promise<string> {
  const entry = await entryOf(token)
  const kept = unkept.has(entry)
    ? undefined
    : await run(clock, 'readonly', (keys): IDBRequest<Kept | undefined> => keys.get(entry))
  const key = unkept.get(entry) ?? kept?.key
  if (!(key instanceof CryptoKey)) throw new Error('no device key')
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    new TextEncoder().encode(text),
  )
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Forgets a session's device key, when it ends. */
export async function dropDeviceKey(token: string, clock: Clock = systemClock): Promise<void> {
  const entry = await entryOf(token)
  if (!unkept.delete(entry)) await run(clock, 'readwrite', (keys) => keys.delete(entry))
}
