import { recipientText } from '@lode/api-contract'
import { type Address, type Hex, verifyMessage } from 'viem'
import type { SignedRequest } from '../proof/signed-request.ts'
import type { Site } from '../proof/site-of.ts'

/**
 * Whether the holder's wallet has signed this recipient, amount and request: a key, or a contract as the chain says (ERC-1271,
 * ERC-6492).
 * @throws what the chain throws where a contract has to be asked and can't be.
 */
export async function isConfirmed(
  { chainId, publicOrigin: origin, verifyByContract }: Site,
  { request, holder }: { request: SignedRequest; holder: string },
): Promise<boolean> {
  const { walletSignature, raw, key } = request
  if (walletSignature === null) return false
  const message = recipientText({ ...raw, origin, chainId, key })
  const signed = { address: holder as Address, message, signature: walletSignature as Hex }
  const byKey = await verifyMessage(signed).catch(() => false)
  return byKey || verifyByContract(signed)
}
