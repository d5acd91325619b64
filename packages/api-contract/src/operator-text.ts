import { signedText } from './endpoint.ts'

/** A request of an operator, and by which words it is to be judged later. */
export type OperatorRequest = {
  /** Where the console is. */
  readonly origin: string
  readonly operator: string
  /** The version of the table of permissions. */
  readonly policy: number
  /** Single use, made by the server. */
  readonly nonce: string
  readonly method: string
  readonly path: string
  readonly idempotencyKey: string
  /** To the letter, as it is sent. */
  readonly body: string
}

/**
 * The text that an operator approves: SHA-256 of it is the challenge that their passkey signs. It is kept with the signature, so that
 * anybody sees later what was approved, by whom, under which table of permissions.
 * @example operatorText({ origin: 'https://console.lode.example', operator: 'ana', policy: 1, nonce, method: 'POST', … })
 */
export function operatorText({ origin, operator, policy, nonce, ...request }: OperatorRequest): string {
  return ['lode operator request 1', origin, operator, `policy ${policy}`, nonce, signedText(request)].join(
    '\n',
  )
}
