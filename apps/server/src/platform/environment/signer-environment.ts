import type { LocalAccount } from 'viem'
import { defineEnvironment } from './define-environment.ts'
import { address, count, privateKey, secret, statementKey, text, url } from './shapes.ts'
import { faultsOfAccount, type GivenAccount, openAccount } from './signing-account.ts'

/** What the signer alone is told. */
export type SignerSecrets = {
  /** The payer signs payouts; the sweeper, another account, pays for emptying deposit addresses. */
  readonly keys: { readonly payer: LocalAccount; readonly sweeper: LocalAccount }
  /** Signs the days that are published. */
  readonly statementSigningKey: string
  /** The most a transaction of ours may offer per unit of gas, in wei. */
  readonly feeCeiling: bigint
}

/** The variables of the signer. No other process is given one of them. */
export const signerEnvironment = defineEnvironment({
  title: 'The signer',
  roles: ['signer'],
  shape: {
    PAYER_PRIVATE_KEY: secret(privateKey.optional()).describe(
      'The key that signs payouts, 0x and 64 digits. Needed, or `PAYER_SIGNER_URL`',
    ),
    PAYER_SIGNER_URL: secret(url.optional()).describe(
      'The remote signer that has it: [keys](recipes/keys.md)',
    ),
    PAYER_ADDRESS: address.optional().describe('Whose key that is'),
    SWEEPER_PRIVATE_KEY: secret(privateKey.optional()).describe(
      "Pays for emptying deposit addresses into the vault; needs ETH and no right; another key than the payer's. Needed, or `SWEEPER_SIGNER_URL`",
    ),
    SWEEPER_SIGNER_URL: secret(url.optional()).describe('The remote signer that has it'),
    SWEEPER_ADDRESS: address.optional().describe('Whose key that is'),
    SIGNER_CA: secret(text.optional()).describe(
      "PEM: who vouches for remote signers; the system's authorities if unset",
    ),
    SIGNER_CERTIFICATE: secret(text.optional()).describe('PEM: who asks a remote signer'),
    SIGNER_CERTIFICATE_KEY: secret(text.optional()).describe('PEM: its key'),
    STATEMENT_SIGNING_KEY: secret(statementKey).describe(
      'Signs the days that are published: an Ed25519 key, PKCS #8 in base64',
    ),
    FEE_CEILING_GWEI: count(500).describe(
      'Highest gas price for payouts and sweeps; above it they wait and raise an alert',
    ),
  },
  read: (env): SignerSecrets => ({
    keys: {
      payer: openAccount(givenAccount(env, 'PAYER'), tlsOf(env)),
      sweeper: openAccount(givenAccount(env, 'SWEEPER'), tlsOf(env)),
    },
    statementSigningKey: env.STATEMENT_SIGNING_KEY,
    feeCeiling: BigInt(env.FEE_CEILING_GWEI) * 10n ** 9n,
  }),
  refuse: (env) => accounts.flatMap((name) => faultsOfAccount(name, givenAccount(env, name))),
})

const accounts = ['PAYER', 'SWEEPER'] as const

/** What the variables say of an account. */
export function givenAccount(
  env: Readonly<Record<string, unknown>>,
  name: 'PAYER' | 'SWEEPER',
): GivenAccount {
  const one = env as Record<string, never>
  return { key: one[`${name}_PRIVATE_KEY`], url: one[`${name}_SIGNER_URL`], address: one[`${name}_ADDRESS`] }
}

function tlsOf(env: {
  SIGNER_CA?: string | undefined
  SIGNER_CERTIFICATE?: string | undefined
  SIGNER_CERTIFICATE_KEY?: string | undefined
}) {
  return {
    ...(env.SIGNER_CA && { ca: env.SIGNER_CA }),
    ...(env.SIGNER_CERTIFICATE && { certificate: env.SIGNER_CERTIFICATE }),
    ...(env.SIGNER_CERTIFICATE_KEY && { key: env.SIGNER_CERTIFICATE_KEY }),
  }
}
