import type { ReplyOf } from './endpoint.ts'
import type * as endpoints from './endpoints/index.ts'

type Options = ReplyOf<typeof endpoints.transfers.depositOptions>

/**
 * The text that the server signs over where a holder's deposits go, and that the app checks against the key pinned in
 * its build: whose it is, the chain, the vault, and every coin's address and contract. Both ends write it from the
 * reply itself, so whatever was changed on the way breaks the signature.
 * @example verify(pinnedKey, options.signature, depositStatement(options))
 */
export function depositStatement({
  holder,
  account,
  chainId,
  vault,
  options,
}: Omit<Options, 'signature'>): string {
  const targets = options.map(({ coin, network, address, contract }) => [coin, network, address, contract])
  return JSON.stringify(['lode deposit', 1, holder.toLowerCase(), account, chainId, vault, targets])
}
