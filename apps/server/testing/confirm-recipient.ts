import { randomUUID } from 'node:crypto'
import { type endpoints, type InputOf, recipientText } from '@lode/api-contract'
import type { PrivateKeyAccount } from 'viem/accounts'
import { testOrigin } from './start-test-server.ts'

type Request = InputOf<typeof endpoints.transfers.requestWithdrawal>

/**
 * Has a holder's wallet sign the recipient of a request, as the app asks it to for an address that was never paid before.
 * @example await alice.call(endpoint, ...(await confirmRecipient(alice.account, request)))
 */
export async function confirmRecipient(
  account: PrivateKeyAccount,
  request: Request,
): Promise<[input: Request, options: { idempotencyKey: string }]> {
  const key = randomUUID()
  const message = recipientText({ ...request, origin: testOrigin, chainId: 31337, key })
  return [{ ...request, walletSignature: await account.signMessage({ message }) }, { idempotencyKey: key }]
}
