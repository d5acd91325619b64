import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'

// Two clients share this process here; each must have its own core.
process.env.DISABLE_GLOBAL_CORE = 'true'

export type SdkWallet = InstanceType<typeof WalletKit>
export type SdkApp = InstanceType<typeof UniversalProvider>

const metadata = { name: 'Test', description: 'A test', url: 'https://test.invalid', icons: [] }
const projectId = '0123456789abcdef0123456789abcdef'

/** A key-value store as the SDKs want it, in memory: handing it on is what surviving a reload means. */
export function memoryStorage(): SdkStorage {
  const items = new Map<string, unknown>()
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => [...items.entries()] as [string, T][],
    getItem: async <T>(key: string) => structuredClone(items.get(key)) as T | undefined,
    setItem: async (key, value) => void items.set(key, structuredClone(value)),
    removeItem: async (key) => void items.delete(key),
  }
}
export type SdkStorage = {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/** The wallet's end: the real WalletKit, with all that calls home taken out. */
export async function startSdkWallet({
  relayUrl,
  storage = memoryStorage(),
}: {
  relayUrl: string
  storage?: SdkStorage
}): Promise<SdkWallet> {
  const core = new Core({ relayUrl, projectId, storage, telemetryEnabled: false, logger: 'silent' })
  core.eventClient.init = async () => {}
  silenceVerify(core)
  // The SDK's own Core does not fit its own ICore under exactOptionalPropertyTypes.
  return WalletKit.init({ core: core as never, metadata })
}

/** The app's end. */
export async function startSdkApp({
  relayUrl,
  storage = memoryStorage(),
}: {
  relayUrl: string
  storage?: SdkStorage
}): Promise<SdkApp> {
  const provider = await UniversalProvider.init({
    relayUrl,
    projectId,
    metadata,
    storage,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
  })
  silenceVerify(provider.client.core)
  return provider
}

/** Verify asks a server of its maker about every request; no answer is one it allows for, its types do not. */
function silenceVerify({ verify }: { verify: SdkApp['client']['core']['verify'] }): void {
  verify.register = async () => undefined
  verify.resolve = (async () => undefined) as unknown as typeof verify.resolve
}

/**
 * Sends without waiting for the relay's receipt. The app has the message before the wallet has the receipt; a wallet closed in between
 * never gets one, which the SDK calls a failure ten seconds later, in whatever test runs by then.
 * @example ignoreReceipt(wallet.respondSessionRequest({ topic, response }))
 */
export function ignoreReceipt(sent: Promise<unknown>): void {
  sent.catch(() => undefined)
}

/** Closes the socket of a client of either kind, for good. */
export async function stopSdkClient(client: SdkApp | SdkWallet): Promise<void> {
  const core = 'core' in client ? client.core : client.client.core
  core.heartbeat.stop()
  await core.relayer.transportClose()
}
