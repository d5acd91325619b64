import { UniversalProvider } from '@walletconnect/universal-provider'
import type { SdkStorage } from '../core/options.ts'

// This file is the only one that imports the SDK, and it is only ever imported lazily.

export type WcProvider = InstanceType<typeof UniversalProvider>
export type WcClientOptions = {
  readonly relayUrl: string
  readonly projectId: string
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
  readonly storage: SdkStorage | undefined
}

const quiet = { disableProviderPing: true, telemetryEnabled: false, logger: 'silent' } as const

/** Starts the SDK with all that would call its maker's servers taken out. */
export async function startWcProvider({ storage, ...options }: WcClientOptions): Promise<WcProvider> {
  const provider = await UniversalProvider.init({
    ...options,
    ...quiet,
    ...(storage === undefined ? {} : { storage }),
  })
  // Verify opens a hidden frame of another origin, and costs 5 s where that cannot be reached.
  const { verify } = provider.client.core
  verify.register = async () => undefined
  verify.resolve = (async () => undefined) as unknown as typeof verify.resolve
  return provider
}

/** Another provider over the same client: an attempt to connect that can be dropped without touching the rest. */
export function forkWcProvider(provider: WcProvider): Promise<WcProvider> {
  return UniversalProvider.init({ client: provider.client, ...quiet })
}
