import type { LocalAccount } from 'viem'
import { z } from 'zod'
import { defineEnvironment } from './define-environment.ts'
import { address, count, json, privateKey, secret, statementKey, text, url } from './shapes.ts'
import { faultsOfAccount, type GivenAccount, openAccount } from './signing-account.ts'

/** The configuration of the signer alone. */
export type SignerSecrets = {
  /** The payer signs payouts, the sweeper pays for sweeps, a third account anchors offerings. */
  readonly keys: {
    readonly payer: LocalAccount
    readonly sweeper: LocalAccount
    readonly offering?: LocalAccount
  }
  /** Acts on our contracts that are about to be done. */
  readonly expectedActs: readonly string[]
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
    OFFERING_PRIVATE_KEY: secret(privateKey.optional()).describe(
      'Tells the contract of offerings what became of them; needs ETH and `OFFERING_ROLE`, and is a key of its own. Needed with `OFFERING_EXIT_ADDRESS`, or `OFFERING_SIGNER_URL`',
    ),
    OFFERING_SIGNER_URL: secret(url.optional()).describe('The remote signer that has it'),
    OFFERING_ADDRESS: address.optional().describe('Whose key that is'),
    EXPECTED_ACTS: json(z.array(z.string()).max(100)).describe(
      'Acts on our contracts that are about to be done and do not halt payouts, as JSON: `["CapChanged 0x… 5000000", "RoleGranted PAYER_ROLE 0x…"]`. An alert `vault_act` says an act in the same words',
    ),
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
      ...(isGiven(env) && { offering: openAccount(givenAccount(env, 'OFFERING'), tlsOf(env)) }),
    },
    expectedActs: env.EXPECTED_ACTS,
    statementSigningKey: env.STATEMENT_SIGNING_KEY,
    feeCeiling: BigInt(env.FEE_CEILING_GWEI) * 10n ** 9n,
  }),
  refuse: (env) =>
    accounts
      .filter((name) => name !== 'OFFERING' || env.OFFERING_EXIT_ADDRESS || isGiven(env))
      .flatMap((name) => faultsOfAccount(name, givenAccount(env, name))),
})

const accounts = ['PAYER', 'SWEEPER', 'OFFERING'] as const
type AccountName = (typeof accounts)[number]

/** Returns whether an offering key is configured. Without the exit contract none is needed. */
function isGiven(env: Readonly<Record<string, unknown>>): boolean {
  const { key, url } = givenAccount(env, 'OFFERING')
  return (key ?? url) !== undefined
}

/** Returns what the variables say of an account. */
export function givenAccount(env: Readonly<Record<string, unknown>>, name: AccountName): GivenAccount {
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
