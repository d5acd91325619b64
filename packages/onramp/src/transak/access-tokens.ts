import type { Clock } from '@lode/clock'
import { z } from 'zod/mini'
import { sendRequest } from '../send-request.ts'

/** The access token of a partner: it authorises requests and is the secret of webhooks. */
export type TransakTokens = {
  /** Returns the token that requests are sent with. @throws {OnRampFailed} */
  current(): Promise<string>
  /** Drops a token that was refused: the next request takes another. */
  drop(token: string): void
  /** The tokens that a webhook may be signed by, newest first. */
  known(): readonly string[]
}

/** A token is renewed so long before it expires. */
const marginMs = 3_600_000
const mostKnown = 2

const tokenShape = z.object({
  data: z.object({ accessToken: z.string().check(z.minLength(1)), expiresAt: z.number() }),
})

/**
 * Keeps the partner's access token in memory, and renews it when it expires. A renewal invalidates the token before: one process alone may keep
 * tokens of a key, and gives them to others by a `TransakTokens` of their own.
 * @param address The partner API without a slash at its end, `https://api.transak.com`.
 * @example const tokens = keepTokens({ address, apiKey, apiSecret, clock })
 */
export function keepTokens({
  address,
  apiKey,
  apiSecret,
  clock,
}: {
  address: string
  apiKey: string
  apiSecret: string
  clock: Clock
}): TransakTokens {
  let known: string[] = []
  let valid: { token: string; untilMs: number } | null = null
  let asking: Promise<string> | null = null
  async function renew(): Promise<string> {
    const { data } = await sendRequest({
      ...{ provider: 'transak', shape: tokenShape, url: new URL(`${address}/partners/api/v2/refresh-token`) },
      init: {
        method: 'POST',
        headers: { 'api-secret': apiSecret, 'content-type': 'application/json' },
        body: JSON.stringify({ apiKey }),
      },
    })
    valid = { token: data.accessToken, untilMs: data.expiresAt * 1000 - marginMs }
    known = [data.accessToken, ...known.filter((token) => token !== data.accessToken)].slice(0, mostKnown)
    return data.accessToken
  }
  return {
    async current() {
      if (valid && clock.now().getTime() < valid.untilMs) return valid.token
      asking ??= renew().finally(() => {
        asking = null
      })
      return asking
    },
    drop(token) {
      if (valid?.token === token) valid = null
    },
    known: () => known,
  }
}
