import { deviceKeyUri, endpoints } from '@lode/api-contract'
import { fromWire } from '@lode/domain'
import { type Address, type Hex, isAddress, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { z } from 'zod'
import { deriveKey } from '../../../platform/derive-key.ts'
import { sessionLifeMs, verifyDeviceSignature } from '../../session/module.ts'
import type { Withdrawal } from '../repository.ts'
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

/** Where holders sign in, and who says whether a contract signed (ERC-1271, ERC-6492). */
export type Site = {
  readonly chainId: number
  readonly publicOrigin: string
  readonly verifyByContract: (proof: {
    address: Address
    message: string
    signature: Hex
  }) => Promise<boolean>
}

/** A message may be as old as this when it opens a session. */
const nonceLifeMs = 600_000
const { requestWithdrawal } = endpoints.transfers

/**
 * Follows what a holder signed, from the payment back to the wallet: the request is this withdrawal and this payment, the device
 * key signed it, the sign-in names that key, and the holder's wallet signed the sign-in. Null where all of it holds.
 * @throws what the chain throws where a contract has to be asked and can't be.
 */
export async function proofFault(
  site: Site,
  { withdrawal, proof }: { withdrawal: Withdrawal; proof: WithdrawalProof | undefined },
): Promise<ProofFault | null> {
  if (!proof) return 'nothing_signed'
  const { deviceKey, request, requestSignature } = proof
  if (!(await verifyDeviceSignature(deviceKey, { text: request, signature: requestSignature })))
    return 'request_not_signed'
  return requestFault(withdrawal, request) ?? signInFault(site, { withdrawal, proof })
}

/** Whether what the device signed is this withdrawal (its id is made of holder and key) and this payment. */
function requestFault(withdrawal: Withdrawal, request: string): ProofFault | null {
  const [, method, path, key = '', body = ''] = /^(\w+)\n([^\n]*)\n([^\n]*)\n(.*)$/s.exec(request) ?? []
  const { userId, network, address, amount } = withdrawal
  if (method !== requestWithdrawal.method || path !== requestWithdrawal.path) return 'another_request'
  if (deriveKey(userId.toString(), key.toLowerCase()) !== withdrawal.id) return 'another_request'
  const asked = readBody(body)
  const same =
    asked?.network === network &&
    asked.address.toLowerCase() === address.toLowerCase() &&
    asked.amount.coin === amount.coin &&
    asked.amount.units === amount.units
  return same ? null : 'another_payment'
}

function readBody(body: string) {
  try {
    const { network, address, money } = z.core.parse(requestWithdrawal.input, JSON.parse(body))
    return { network, address: address.trim(), amount: fromWire(money) }
  } catch {
    return undefined
  }
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
