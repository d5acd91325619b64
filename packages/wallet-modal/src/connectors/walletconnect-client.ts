import { SignClient } from '@walletconnect/sign-client'
import type { Later } from '../core/clock.ts'
import type { SdkStorage } from '../core/options.ts'
import { indexedDbAnswers } from './indexed-db-answers.ts'
import { memorySdkStorage } from './memory-sdk-storage.ts'

// This file is the only one that imports the SDK, and it is only ever imported lazily. The SDK's own provider is left
// out: it brings other chains and a client for its maker's nodes along.

export type WcClient = Awaited<ReturnType<typeof SignClient.init>>
export type WcSession = ReturnType<WcClient['session']['get']>
export type WcClientOptions = {
  readonly relayUrl: string
  readonly projectId: string
  readonly metadata: { name: string; description: string; url: string; icons: string[] }
  readonly storage: SdkStorage | undefined
  readonly later: Later
}

/** Starts the SDK with all that would call its maker's servers taken out. */
export async function startWcClient({
  storage: given,
  later,
  ...options
}: WcClientOptions): Promise<WcClient> {
  // An app that shows web pages may give them no storage. In Node, where there is none either, one is always given.
  const storage = given ?? ((await indexedDbAnswers(later)) ? undefined : memorySdkStorage())
  const client = await SignClient.init({
    ...options,
    telemetryEnabled: false,
    logger: 'silent',
    ...(storage === undefined ? {} : { storage }),
  })
  // Verify opens a hidden frame of another origin, and costs 5 s where that cannot be reached.
  const { verify } = client.core
  verify.register = async () => undefined
  verify.resolve = (async () => undefined) as unknown as typeof verify.resolve
  return client
}
