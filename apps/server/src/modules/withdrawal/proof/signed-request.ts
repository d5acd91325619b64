import { endpoints } from '@lode/api-contract'
import { fromWire, type Money, type NetworkName } from '@lode/domain'
import { z } from 'zod'

/** A request for a withdrawal as its holder's device signed it, read. `raw` is its body to the letter, as the wallet was shown it. */
export type SignedRequest = {
  key: string
  network: NetworkName
  address: string
  amount: Money
  walletSignature: string | null
  raw: { network: string; address: string; money: { amount: string; coin: string } }
}

const { requestWithdrawal } = endpoints.transfers

/** Reads what a device signed (`signedText`); undefined where it is no request for a withdrawal. */
export function readSignedRequest(text: string): SignedRequest | undefined {
  const [, method, path, key = '', body = ''] = /^(\w+)\n([^\n]*)\n([^\n]*)\n(.*)$/s.exec(text) ?? []
  if (method !== requestWithdrawal.method || path !== requestWithdrawal.path) return undefined
  try {
    const raw = JSON.parse(body)
    const { network, address, money, walletSignature = null } = z.core.parse(requestWithdrawal.input, raw)
    return { key, network, address: address.trim(), amount: fromWire(money), walletSignature, raw }
  } catch {
    return undefined
  }
}
