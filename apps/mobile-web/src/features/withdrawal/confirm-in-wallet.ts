import { type RecipientClaim, recipientText } from '@lode/api-contract'
import type { EIP1193Provider } from 'viem'
import { walletModule } from '../../entities/wallet/face.ts'

/** The wallet confirmed nothing. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed'
  readonly reason: 'declined' | 'not_connected' | 'failed'
  constructor(reason: NotConfirmed['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/**
 * Has the holder's wallet sign that an address may be paid for the first time.
 * @throws {NotConfirmed}
 */
export async function confirmInWallet(wallet: string, claim: RecipientClaim): Promise<string> {
  const { connections, current } = (await walletModule()).modal.wagmi.state
  const connection = current ? connections.get(current) : undefined
  const account = connection?.accounts.find((one) => one.toLowerCase() === wallet.toLowerCase())
  if (!connection || !account) throw new NotConfirmed('not_connected')
  try {
    const provider = (await connection.connector.getProvider()) as EIP1193Provider
    const params = [hexOf(recipientText(claim)), account] as const
    const signature: unknown = await provider.request({ method: 'personal_sign', params: [...params] })
    if (typeof signature === 'string' && /^0x[0-9a-f]+$/i.test(signature)) return signature
  } catch (cause) {
    const { readFailure } = await import('@lode/wallet-modal')
    throw new NotConfirmed(readFailure(cause) === 'declined' ? 'declined' : 'failed', { cause })
  }
  throw new NotConfirmed('failed')
}

function hexOf(text: string): `0x${string}` {
  return `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
