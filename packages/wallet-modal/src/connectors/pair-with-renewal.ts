import type { Clock, Later } from '../core/clock.ts'
import { endWcSession } from './end-wc-session.ts'
import { RelayUnreachable } from './relay-unreachable.ts'
import type { WcClient, WcSession } from './walletconnect-client.ts'

/** A link this close to its end could expire while it is being scanned. */
const marginMs = 10_000
/** The pause between two looks at the link. */
const recheckMs = 10_000
/** The time limit for the relay to give a link. */
const linkTimeoutMs = 10_000

type Options = {
  readonly namespaces: Readonly<Record<string, { chains: string[]; methods: string[]; events: string[] }>>
  readonly onUri: (uri: string) => void
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly later: Later
}
type Attempt = { readonly uri: string; readonly approval: Promise<WcSession> }

/**
 * Pairs with a wallet. A link lives five minutes; one that is about to end is replaced, and an approval of the old
 * one is undone. Resolves with the session whose proposal was approved.
 *
 * @throws {RelayUnreachable}; what the wallet rejected with; the signal's reason when it is aborted
 */
export async function pairWithRenewal(client: WcClient, options: Options): Promise<WcSession> {
  for (;;) {
    const attempt = await startAttempt(client, options)
    options.onUri(attempt.uri)
    const session = await watch(client, attempt, options)
    if (session !== undefined) return session
  }
}

async function startAttempt(client: WcClient, options: Options): Promise<Attempt> {
  const starting = client.connect({ optionalNamespaces: options.namespaces }).then(({ uri, approval }) => {
    if (uri === undefined) throw new Error('No link found')
    const approved = approval()
    // Whoever waits hears of a rejection; when nobody does, it is nobody's error.
    approved.catch(() => undefined)
    return { uri, approval: approved }
  })
  try {
    return await answeredWithin(starting, options)
  } catch (error) {
    starting.then(
      ({ approval }) => takeBack({ client, ...options }, approval),
      () => undefined,
    )
    throw error
  }
}

/** Waits until the attempt is approved; undefined when its link got too old. */
async function watch(
  client: WcClient,
  { uri, approval }: Attempt,
  { signal, clock, later }: Options,
): Promise<WcSession | undefined> {
  const expiresAt = Number(/expiryTimestamp=(\d+)/.exec(uri)?.[1] ?? 0) * 1000
  const over = new AbortController()
  let onAbort = (): void => {}
  try {
    return await new Promise((resolve, reject) => {
      onAbort = () => reject(signal.reason)
      signal.addEventListener('abort', onAbort)
      if (signal.aborted) onAbort()
      clock.every(recheckMs, over.signal, () => {
        if (expiresAt - clock.now().getTime() > marginMs) return
        takeBack({ client, later }, approval)
        resolve(undefined)
      })
      approval.then(resolve, reject)
    })
  } catch (error) {
    takeBack({ client, later }, approval)
    throw error
  } finally {
    over.abort()
    signal.removeEventListener('abort', onAbort)
  }
}

/** A late approval of an attempt nobody waits for is undone, so that the wallet does not show it as live. */
function takeBack(deps: { client: WcClient; later: Later }, approval: Promise<WcSession>): void {
  approval.then(
    ({ topic }) => endWcSession(deps, topic),
    () => undefined,
  )
}

function answeredWithin<T>(
  work: Promise<T>,
  { signal, later }: { signal: AbortSignal; later: Later },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => finish(() => reject(signal.reason))
    const answered = later(linkTimeoutMs, () => finish(() => reject(new RelayUnreachable())))
    const finish = (end: () => void): void => {
      answered()
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
