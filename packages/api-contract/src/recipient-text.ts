/** What a withdrawal to an address that was never paid before is about. `key` is the idempotency key of its request. */
export type RecipientClaim = {
  origin: string
  chainId: number
  network: string
  address: string
  money: { amount: string; coin: string }
  key: string
}

/**
 * The text that a holder's wallet signs (EIP-191, `personal_sign`) before an address is paid for the first time. Each value is the
 * one in the request, to the letter, so that the signature is good for this request and no other.
 * @example await wallet.request({ method: 'personal_sign', params: [hexOf(recipientText(claim)), holder] })
 */
export function recipientText({ origin, chainId, network, address, money, key }: RecipientClaim): string {
  return [
    `${new URL(origin).host} asks you to confirm the first payout to a new address.`,
    '',
    `Recipient: ${address}`,
    `Amount: ${money.amount} ${money.coin}, fee included`,
    `Network: ${network}, chain ${chainId}`,
    `Site: ${origin}`,
    `Request: ${key}`,
  ].join('\n')
}
