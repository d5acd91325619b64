import type { DevicePublicKey } from '@lode/api-contract'

const database = 'lode'
const store = 'keys'
const entry = 'device'
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** The private half where the browser refuses to keep it: signing lasts as long as this page. */
let unkept: CryptoKey | undefined

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function run<Result>(
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

/** A device key that no session has yet: `keep` makes it the one that this device signs with. */
export type NewDeviceKey = { readonly publicKey: DevicePublicKey; keep(): Promise<void> }

/**
 * Makes a device key for a new session, which the sign-in message names before there is one. The private half can sign
 * but never be read: once kept, it lives in IndexedDB as a non-extractable key, or in this page where the browser has none.
 */
export async function newDeviceKey(): Promise<NewDeviceKey> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const keep = async () => {
    unkept = await run('readwrite', (keys) => keys.put(pair.privateKey, entry)).then(
      () => undefined,
      () => pair.privateKey,
    )
  }
  return { publicKey: { x, y }, keep }
}

/**
 * Signs a text with the session's device key: base64url of ECDSA P-256/SHA-256.
 * @throws {Error} when this device has no key; the server then asks to sign in again.
 */
export async function signWithDeviceKey(text: string): Promise<string> {
  const key: unknown = unkept ?? (await run('readonly', (keys) => keys.get(entry)))
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

/** Forgets the device key, when the session ends. */
export async function dropDeviceKey(): Promise<void> {
  if (unkept) unkept = undefined
  else await run('readwrite', (keys) => keys.delete(entry))
}
