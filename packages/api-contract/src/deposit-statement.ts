import type { ReplyOf } from './endpoint.ts'
import type { endpoints } from './endpoints/index.ts'

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

/**
 * The key pair of development (P-256; PKCS #8 and SPKI in base64), known to everybody: the local world signs by it and
 * a build that was given no other pins it. The server refuses it on mainnet.
 */
export const developmentDepositKey = {
  private:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvgSmUUq/pCGxCnYJnkks44Amd243fQqh98mYZJuXEyChRANCAAS1mV5ylPGu2c41U1mh7iAzEJOUbC0mjfEqt8ZUFWljaPc0IBvSD/WhrhHt8cgNNd03eX+1HnjBGpJ7PbxHueWZ',
  public:
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEtZlecpTxrtnONVNZoe4gMxCTlGwtJo3xKrfGVBVpY2j3NCAb0g/1oa4R7fHIDTXdN3l/tR54wRqSez28R7nlmQ==',
} as const
