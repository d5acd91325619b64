import type { WcClient, WcSession } from './walletconnect-client.ts'

// Where the SDK keeps what it knows; its types do not say, its stores do.
type Stored = { readonly storageKey: string }

/**
 * Teaches an SDK that runs already a session that another tab of this page has made since: its record, its keys and its
 * messages. The SDK reads its storage at its start alone, and writes there whole what it knows, so that without this it
 * would forget the other tab's session for both. Undefined where there is no such session.
 */
export async function adoptStoredSession(client: WcClient, topic: string): Promise<WcSession | undefined> {
  const { session: sessions, core } = client
  const { keychain } = core.crypto
  const read = <Value>(store: unknown): Promise<Value | undefined> =>
    core.storage.getItem<Value>((store as Stored).storageKey)
  const keys = (await read<Record<string, string>>(keychain)) ?? {}
  const session = (await read<WcSession[]>(sessions))?.find((one) => one.topic === topic)
  if (session === undefined || keys[topic] === undefined) return undefined
  for (const [tag, key] of Object.entries(keys)) if (!keychain.has(tag)) await keychain.set(tag, key)
  await sessions.set(topic, session)
  core.expirer.set(topic, session.expiry)
  await core.relayer.subscribe(topic)
  return session
}
