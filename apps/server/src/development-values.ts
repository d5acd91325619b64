import { developmentDepositKey, developmentObjectKeyring, developmentStatementKey } from '@lode/domain'
import type { Environment } from './platform/environment/define-environment.ts'
import { isKnownAddress, isKnownKey } from './platform/environment/known-keys.ts'
import { carriesKey, crossesNetworkBare, isOpenAddress } from './platform/environment/open-addresses.ts'
import { givenAccount } from './platform/environment/signer-environment.ts'
import { addressOfAccount } from './platform/environment/signing-account.ts'

type Given = Readonly<Record<string, unknown>>
type Refusal = {
  readonly name: string
  readonly when: (given: Given) => unknown
  readonly because: string
}

const textOf = (given: Given, name: string): string => {
  const value = given[name]
  return typeof value === 'string' ? value : ''
}
const refuse = (name: string, because: string, when: (value: string, given: Given) => unknown): Refusal => ({
  name,
  because,
  when: (given) => textOf(given, name) !== '' && when(textOf(given, name), given),
})

const hostOf = (value: string): string => (URL.canParse(value) ? new URL(value).host : value)

/** What visitors' browsers open: never in the clear. */
const shown = [
  'PUBLIC_ORIGIN',
  'PUBLIC_RPC_URL',
  'RESTRICTED_RPC_URL',
  'RELAY_URL',
  'EXPLORER_URL',
  'CONSOLE_ORIGIN',
] as const
/** What this server asks: in the clear only on its own machine. */
const asked = [
  'RPC_URL',
  'SECOND_RPC_URL',
  'PAYER_SIGNER_URL',
  'SWEEPER_SIGNER_URL',
  'OFFERING_SIGNER_URL',
  'NETWORK_SOURCE_URL',
  'POOL_SOURCE_URL',
  'WALLET_DIRECTORY_URL',
  'OBJECT_STORE',
  'OBJECT_KEYS',
] as const

/** What no chain makes right: links that run as programs in the page. */
const always: readonly Refusal[] = [
  ...['OFFICIAL_SITE_URL', 'SUPPORT_URL', 'EXPLORER_URL'].map((name) =>
    refuse(name, 'is a link: https:, http: or mailto: alone', (value) => !/^(https?|mailto):/i.test(value)),
  ),
  {
    name: 'WALLETS',
    because: 'holds a link that is not https: or http:',
    when: ({ WALLETS }) =>
      ((WALLETS ?? []) as { webappUrl: string }[]).some(({ webappUrl }) => !/^https?:/i.test(webappUrl)),
  },
  {
    name: 'CHAIN_TESTNET',
    because: 'is true, but CHAIN_ID 1 is mainnet',
    when: ({ CHAIN_ID, CHAIN_TESTNET }) => CHAIN_TESTNET && CHAIN_ID === 1,
  },
]

/** What is right where one develops, and costs money anywhere else. */
const inProduction: readonly Refusal[] = [
  ...['PAYER', 'SWEEPER', 'OFFERING'].flatMap((name) => [
    refuse(`${name}_PRIVATE_KEY`, 'is a key that everybody knows: make one of your own', isKnownKey),
    refuse(
      `${name}_ADDRESS`,
      'is an account whose key everybody knows: make one of your own',
      isKnownAddress,
    ),
  ]),
  ...['SWEEPER_PRIVATE_KEY', 'SWEEPER_ADDRESS'].map((name) =>
    refuse(
      name,
      'is the payer’s: sweeps would take its nonces',
      (_, given) =>
        addressOfAccount(givenAccount(given, 'SWEEPER')) === addressOfAccount(givenAccount(given, 'PAYER')),
    ),
  ),
  ...['OFFERING_PRIVATE_KEY', 'OFFERING_ADDRESS'].map((name) =>
    refuse(
      name,
      'is the payer’s or the sweeper’s: who may anchor an offering has a key of its own',
      (_, given) =>
        (['PAYER', 'SWEEPER'] as const).some(
          (other) =>
            addressOfAccount(givenAccount(given, 'OFFERING')) ===
            addressOfAccount(givenAccount(given, other)),
        ),
    ),
  ),
  refuse(
    'DEPOSIT_SIGNING_KEY',
    'is the key of development, known to everybody: make one of your own (docs/deploy.md)',
    (value) => value === developmentDepositKey.private,
  ),
  refuse(
    'OBJECT_KEYRING',
    'has the key of development, known to everybody: make one of your own (docs/deploy.md)',
    (value) => value.includes(developmentObjectKeyring),
  ),
  refuse(
    'STATEMENT_SIGNING_KEY',
    'is the key of development, known to everybody: make one of your own (docs/deploy.md)',
    (value) => value === developmentStatementKey,
  ),
  refuse(
    'PUSH_KEY',
    'is the key of development, known to everybody: make one of your own (docs/deploy.md)',
    (value) => value === developmentDepositKey.private,
  ),
  {
    name: 'PUSH_SERVICES',
    because: 'holds a service of this machine: no browser of a holder’s is there',
    when: ({ PUSH_SERVICES }) =>
      ((PUSH_SERVICES ?? []) as string[]).some((entry) => entry.startsWith('http:')),
  },
  refuse('SMTP_URL', 'is the local world’s, from which no letter leaves: name your mail server', (value) =>
    /^smtp:\/\/(localhost|127(\.\d+){3}):2525\/?$/.test(value),
  ),
  refuse('MAIL_FROM', 'is an address of development: nobody takes letters from it', (value) =>
    /[@.](localhost|test|invalid|local)>?$/.test(value),
  ),
  refuse('CLOCK_URL', 'is for a local world only: remove it', () => true),
  {
    name: 'REPLAY',
    because: 'is true: days that were recorded elsewhere are no days of this chain',
    when: ({ REPLAY }) => REPLAY,
  },
  {
    name: 'ETHEREUM_CONFIRMATIONS',
    because: 'is below 6: a block that is replaced would take a credited deposit with it',
    when: ({ ETHEREUM_CONFIRMATIONS }) => Number(ETHEREUM_CONFIRMATIONS) < 6,
  },
  refuse(
    'SECOND_RPC_URL',
    'is on the host of RPC_URL: a node is no witness of itself',
    (value, given) => hostOf(value) === hostOf(textOf(given, 'RPC_URL')),
  ),
  ...shown.map((name) => refuse(name, 'goes over the network in the clear: https: or wss:', isOpenAddress)),
  ...asked.map((name) =>
    refuse(name, 'goes over the network in the clear: https:, or a node on this machine', crossesNetworkBare),
  ),
  {
    name: 'PRICE_SOURCES',
    because: 'holds an address that goes over the network in the clear',
    when: ({ PRICE_SOURCES }) =>
      ((PRICE_SOURCES ?? []) as { url: string }[]).some(({ url }) => crossesNetworkBare(url)),
  },
  {
    name: 'WALLETS',
    because: 'holds a wallet that is opened in the clear',
    when: ({ WALLETS }) =>
      ((WALLETS ?? []) as { webappUrl: string }[]).some(({ webappUrl }) => isOpenAddress(webappUrl)),
  },
  refuse(
    'DATABASE_URL',
    'reaches another machine without TLS: add sslmode=verify-full and sslrootcert',
    (value) => crossesNetworkBare(value) && !/[?&]sslmode=(require|verify-ca|verify-full)\b/.test(value),
  ),
  refuse('EVENTS_URL', 'reaches another machine without TLS: tls://, or a server on this machine', (value) =>
    value.split(',').some((one) => crossesNetworkBare(one)),
  ),
  refuse('DATABASE_URL', 'logs in as an owner: a process is lode_app, the signer lode_signer', (value) =>
    /^postgres(ql)?:\/\/(postgres|lode_owner|lode)[:@]/.test(value),
  ),
  refuse(
    'DATABASE_URL',
    'is not the login of this process: what does one of these alone is lode_signer, lode_console or lode_feeds, and nobody else',
    (value, { ROLE }) =>
      ['signer', 'console', 'feeds'].some(
        (role) =>
          (ROLE as readonly string[]).every((one) => one === role) !==
          new RegExp(`^postgres(ql)?://lode_${role}[:@]`).test(value),
      ),
  ),
  {
    name: 'PUBLIC_RPC_URL',
    because: 'is not set, and RPC_URL, which visitors get instead, contains a key',
    when: (given) => !given.PUBLIC_RPC_URL && carriesKey(textOf(given, 'RPC_URL')),
  },
  refuse(
    'PUBLIC_RPC_URL',
    'is RPC_URL, which contains a key: visitors would get it',
    (value, { RPC_URL }) => value === RPC_URL && carriesKey(value),
  ),
]

/**
 * Refuses by name what a process must not start with: on a chain that is no test chain every value of development, anywhere
 * links that run in the page. Sees all variables, so it is one table beside what they are made of.
 */
export const developmentValues: Pick<Environment, 'refuse'> = {
  refuse: (given: Given) =>
    [...always, ...(given.CHAIN_TESTNET ? [] : inProduction)]
      .filter(({ when }) => when(given))
      .map(({ name, because }) => `${name} ${because}`),
}
