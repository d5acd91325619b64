import type { Address } from 'viem'

/**
 * The message that signs an account in (ERC-4361, version 1). `address` is checksummed and `statement` a single line;
 * `nonce` is the server's.
 *
 * @example siweMessage({ domain: 'lode.example', uri: 'https://lode.example', address, chainId: 1, nonce, … })
 */
export function siweMessage(parts: {
  domain: string
  address: Address
  statement: string
  uri: string
  chainId: number
  nonce: string
  issuedAt: Date
}): string {
  return `${parts.domain} wants you to sign in with your Ethereum account:
${parts.address}

${parts.statement}

URI: ${parts.uri}
Version: 1
Chain ID: ${parts.chainId}
Nonce: ${parts.nonce}
Issued At: ${parts.issuedAt.toISOString()}`
}
