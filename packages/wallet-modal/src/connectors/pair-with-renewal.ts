import type { WcProvider } from './walletconnect-client.ts'

/** No link came from the relay in time: it is down, or this page is offline. */
export class RelayUnreachable extends Error {
  override readonly name = 'RelayUnreachable'
  constructor() {
    super('the relay gave no pairing link in time')
  }
}

type ConnectParams = Parameters<WcProvider['connect']>[0]
type Attempt = { readonly provider: WcProvider; readonly approval: Promise<unknown>; readonly uri: string }

/** A link this close to its end could expire while it is being scanned. */
const marginMs = 10_000

/**
 * Pairs with a wallet. A link lives five minutes; one that is about to end is replaced, and an approval of the old
 * one is undone. Resolves with the provider whose proposal was approved.
 *
 * @throws {RelayUnreachable}; what the wallet rejected with; the signal's reason when it is aborted
 */
export async function pairWithRenewal(
  fork: () => Promise<WcProvider>,
  options: {
    params: ConnectParams
    onUri: (uri: string) => void
    signal: AbortSignal
    recheckMs: number
    linkTimeoutMs: number
    now: () => number
  },
): Promise<WcProvider> {
  for (;;) {
    const attempt = await startAttempt(await fork(), options)
    options.onUri(attempt.uri)
    const outcome = await watch(attempt, options)
    if (outcome === 'approved') return attempt.provider
  }
}

async function startAttempt(
  provider: WcProvider,
  { params, signal, linkTimeoutMs }: { params: ConnectParams; signal: AbortSignal; linkTimeoutMs: number },
): Promise<Attempt> {
  let approval: Promise<unknown> = Promise.resolve()
  const uri = new Promise<string>((resolve, reject) => {
    provider.once('display_uri', resolve)
    approval = provider.connect(params)
    approval.catch(reject)
  })
  try {
    return { provider, approval, uri: await within(uri, { ms: linkTimeoutMs, signal }) }
  } catch (error) {
    abandon({ provider, approval })
    throw error
  }
}

/** Waits until the attempt is approved or its link is too old. */
async function watch(
  attempt: Attempt,
  { signal, recheckMs, now }: { signal: AbortSignal; recheckMs: number; now: () => number },
): Promise<'approved' | 'stale'> {
  const expiresAt = Number(/expiryTimestamp=(\d+)/.exec(attempt.uri)?.[1] ?? 0) * 1000
  let timer: ReturnType<typeof setInterval> | undefined
  let onAbort = (): void => {}
  try {
    return await new Promise((resolve, reject) => {
      onAbort = () => reject(signal.reason)
      signal.addEventListener('abort', onAbort)
      if (signal.aborted) onAbort()
      timer = setInterval(() => {
        if (expiresAt - now() > marginMs) return
        abandon(attempt)
        resolve('stale')
      }, recheckMs)
      attempt.approval.then(() => resolve('approved'), reject)
    })
  } catch (error) {
    abandon(attempt)
    throw error
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

/** A late approval of an attempt nobody waits for is taken back, so that the wallet does not show it as live. */
function abandon({ provider, approval }: Pick<Attempt, 'provider' | 'approval'>): void {
  approval.then(
    () => provider.disconnect(),
    () => undefined,
  )
}

function within<T>(work: Promise<T>, { ms, signal }: { ms: number; signal: AbortSignal }): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => finish(() => reject(signal.reason))
    const timer = setTimeout(() => finish(() => reject(new RelayUnreachable())), ms)
    const finish = (end: () => void): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      end()
    }
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    work.then(
      (value) => finish(() => resolve(value)),
      (error: unknown) => finish(() => reject(error)),
    )
  })
}
