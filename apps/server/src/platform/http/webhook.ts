/** The scope of webhooks: every path of one begins with it. */
export const webhooksPrefix = '/webhooks'

/** A webhook's request as it came: nothing has parsed it, and nobody is known to have sent it. */
export type WebhookRequest = {
  readonly body: Uint8Array
  /** With names in lower case; of a header that came twice its values with a comma between. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** A path where another service reports events. It has no session and no idempotency key: its taker proves who sent it. */
export type Webhook = {
  /** @example '/webhooks/onramp/coinbase' */
  readonly path: `${typeof webhooksPrefix}/${string}`
  /** Takes one. It is answered without a body, and sent again where this throws. @throws {ApiError} */
  readonly take: (request: WebhookRequest) => Promise<void>
}
