import { deviceKeyUri } from '@lode/api-contract'
import { type Hex, isAddress, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { deriveKey } from '../../../platform/derive-key.ts'
import { sessionLifeMs, verifyDeviceSignature } from '../../session/module.ts'
import { isConfirmed } from '../recipient/is-confirmed.ts'
import type { Withdrawal } from '../repository.ts'
import { readSignedRequest, type SignedRequest } from './signed-request.ts'
import type { Site } from './site-of.ts'
import type { WithdrawalProof } from './withdrawal-proof.ts'

/** Why a withdrawal is not paid though its row says so. The first thing that is wrong. */
export type ProofFault =
  | 'nothing_signed'
  | 'request_not_signed'
  | 'another_request'
  | 'another_payment'
  | 'another_device'
  | 'another_site'
  | 'another_holder'
  | 'sign_in_too_old'
  | 'wallet_did_not_sign'
  | 'recipient_not_confirmed'

/** A message may be as old as this when it opens a session. */
const nonceLifeMs = 600_000

/**
 * Follows what a holder signed, from the payment back to the wallet: the request is this withdrawal and this payment, the device
 * key signed it, the sign-in names that key, the holder's wallet signed the sign-in, and the recipient too, if it is not `known`.
 * Null where all of it holds.
 * @throws what the chain throws where a contract has to be asked and can't be.
 */
export async function proofFault(
  site: Site,
  {
    withdrawal,
    proof,
    known,
  }: { withdrawal: Withdrawal; proof: WithdrawalProof | undefined; known: boolean },
): Promise<ProofFault | null> {
  if (!proof) return 'nothing_signed'
  const { deviceKey, request, requestSignature } = proof
  if (!(await verifyDeviceSignature(deviceKey, { text: request, signature: requestSignature })))
    return 'request_not_signed'
  const asked = readSignedRequest(request)
  const fault = requestFault(withdrawal, asked) ?? (await signInFault(site, { withdrawal, proof }))
  if (fault || known || !asked) return fault
  return (await isConfirmed(site, { request: asked, holder: proof.holder }))
    ? null
    : 'recipient_not_confirmed'
}

/** Whether what the device signed is this withdrawal (its id is made of holder and key) and this payment. */
function requestFault(withdrawal: Withdrawal, asked: SignedRequest | undefined): ProofFault | null {
  const { id, userId, network, address, amount } = withdrawal
  if (!asked || deriveKey(userId.toString(), asked.key.toLowerCase()) !== id) return 'another_request'
  const same =
    asked.network === network &&
    asked.address.toLowerCase() === address.toLowerCase() &&
    asked.amount.coin === amount.coin &&
    asked.amount.units === amount.units
  return same ? null : 'another_payment'
}

/** Whether the holder's wallet signed in here, and let in the device key that signed the request. */
async function signInFault(
  { chainId, publicOrigin, verifyByContract }: Site,
  { withdrawal, proof }: { withdrawal: Withdrawal; proof: WithdrawalProof },
): Promise<ProofFault | null> {
  const { deviceKey, message, holder } = proof
  const { address, resources, issuedAt, ...said } = parseSiweMessage(message)
  if (resources?.length !== 1 || resources[0] !== (await deviceKeyUri(deviceKey))) return 'another_device'
  if (said.chainId !== chainId || said.uri !== publicOrigin || said.domain !== new URL(publicOrigin).host)
    return 'another_site'
  if (!address || !isAddress(address) || address.toLowerCase() !== holder.toLowerCase())
    return 'another_holder'
  const age = withdrawal.requestedAt.getTime() - (issuedAt?.getTime() ?? 0)
  if (!(age >= 0 && age <= sessionLifeMs + nonceLifeMs)) return 'sign_in_too_old'
  const signed = { address, message, signature: proof.messageSignature as Hex }
  const byKey = await verifyMessage(signed).catch(() => false)
  return byKey || (await verifyByContract(signed)) ? null : 'wallet_did_not_sign'
}
