import { type endpoints, type ReplyOf, verifyDepositOptions } from '@lode/api-contract'

type DepositOptions = ReplyOf<typeof endpoints.transfers.depositOptions>

/** Where to deposit was not signed by a key in this build, or not for this holder: nothing may be sent there. */
export class DepositTampered extends Error {
  override readonly name = 'DepositTampered'
}

/**
 * Lets the deposit options through only when the server's key, pinned in this build, signed them for this holder.
 * @param holder the address of whoever is signed in
 * @throws {DepositTampered}
 */
export async function vouchedOptions(options: DepositOptions, holder: string): Promise<DepositOptions> {
  const ours = options.holder.toLowerCase() === holder.toLowerCase()
  if (!ours || !(await verifyDepositOptions(options, import.meta.env.DEPOSIT_PUBLIC_KEY)))
    throw new DepositTampered()
  return options
}
