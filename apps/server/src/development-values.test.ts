import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { developmentDepositKey, developmentObjectKeyring, developmentStatementKey } from '@lode/domain'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { testEnvironment, testSignerEnvironment } from '../testing/start-test-server.ts'
import { isFor, readConfiguration, readFeedsConfiguration, readSignerConfiguration } from './configuration.ts'
import { ConfigurationInvalid } from './platform/environment/read-environment.ts'

const own = (curve: 'P-256' | 'ed25519') => {
  const { privateKey } =
    curve === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: curve })
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
}

const ownKeyring = `2026-11 ${randomBytes(32).toString('base64')}`

/** What an operator starts with: nothing of it is refused. */
const payer = generatePrivateKey()
const rpcUrl = 'https://node.example/v3/7c1e0a9be63f4d02b2c1a5b7d8e9f001'
const tls = 'sslmode=verify-full&sslrootcert=/etc/lode/ca.crt'
const common = {
  PUBLIC_ORIGIN: 'https://lode.example',
  CHAIN_ID: '1',
  CHAIN_TESTNET: 'false',
  PUBLIC_RPC_URL: 'https://rpc.lode.example',
  RELAY_URL: 'wss://relay.lode.example',
}
const production: Record<string, string> = {
  ...testEnvironment({ databaseUrl: `postgres://lode_app:x@db.lode.example/lode?${tls}`, rpcUrl }),
  ...common,
  DEPOSIT_SIGNING_KEY: own('P-256'),
  OBJECT_KEYRING: ownKeyring,
  SMTP_URL: '',
}
const signer: Record<string, string> = {
  ...testSignerEnvironment({ databaseUrl: `postgres://lode_signer:x@db.lode.example/lode?${tls}`, rpcUrl }),
  ...common,
  DEPOSIT_SIGNING_KEY: '',
  OBJECT_KEYRING: '',
  SMTP_URL: '',
  PAYER_PRIVATE_KEY: payer,
  SWEEPER_PRIVATE_KEY: generatePrivateKey(),
  STATEMENT_SIGNING_KEY: own('ed25519'),
}

function refusals(change: Record<string, string>): string {
  try {
    const given = { ...production, ...change }
    if (isFor('signer', given)) readSignerConfiguration(given)
    else if (isFor('feeds', given)) readFeedsConfiguration(given)
    else readConfiguration(given)
    return ''
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return error.message
    throw error
  }
}

test('[G-06] what a production would be started with is taken', () => {
  expect([refusals({}), refusals(signer)]).toEqual(['', ''])
  expect(
    refusals({ RPC_URL: 'http://127.0.0.1:8545', DATABASE_URL: 'postgres://lode_app@localhost/lode' }),
  ).toBe('')
  expect(refusals({ ...signer, ...elsewhere(own20) })).toBe('')
  expect(refusals({ ...hearing, DATABASE_URL: 'postgres://lode_feeds@localhost/lode' })).toBe('')
  expect(refusals({ EVENTS_URL: 'tls://lode:x@bus.example:4222,nats://127.0.0.1:4222' })).toBe('')
})

const own20 = privateKeyToAddress(generatePrivateKey())
/** A sweeper whose key is in a signer. */
const elsewhere = (address: string) => ({
  SWEEPER_PRIVATE_KEY: '',
  SWEEPER_SIGNER_URL: 'https://signer.example:9000',
  SWEEPER_ADDRESS: address,
})

const hearing = { ROLE: 'feeds', DEPOSIT_SIGNING_KEY: '', OBJECT_KEYRING: '' }
const working = { ROLE: 'worker', SMTP_URL: 'smtps://lode:x@mail.example' }

// Each row was taken before there was the table.
const rows: [change: Record<string, string>, message: string][] = [
  [{ DEPOSIT_SIGNING_KEY: developmentDepositKey.private }, 'DEPOSIT_SIGNING_KEY is the key of development'],
  [
    { OBJECT_KEYRING: `${ownKeyring}\n${developmentObjectKeyring}` },
    'OBJECT_KEYRING has the key of development',
  ],
  [
    { OBJECT_STORE: 'http://s3.example/lode', OBJECT_STORE_ACCESS_KEY: 'a:b' },
    'OBJECT_STORE goes over the network in the clear',
  ],
  [
    { ...signer, ROLE: 'signer', OBJECT_KEYRING: ownKeyring },
    'OBJECT_KEYRING is for the role api, worker, console alone',
  ],
  [{ PUSH_KEY: developmentDepositKey.private }, 'PUSH_KEY is the key of development'],
  [{ PUSH_SERVICES: 'http://localhost:8095' }, 'PUSH_SERVICES holds a service of this machine'],
  [{ PUSH_SERVICES: '*.com' }, 'PUSH_SERVICES has *.com'],
  [{ CLOCK_URL: 'https://clock.example' }, 'CLOCK_URL is for a local world only'],
  [{ REPLAY: 'true' }, 'REPLAY is true'],
  [{ ETHEREUM_CONFIRMATIONS: '1' }, 'ETHEREUM_CONFIRMATIONS is below 6'],
  [{ ETHEREUM_CONFIRMATIONS: '5' }, 'ETHEREUM_CONFIRMATIONS is below 6'],
  [{ PUBLIC_ORIGIN: 'http://lode.example' }, 'PUBLIC_ORIGIN goes over the network in the clear'],
  [{ PUBLIC_RPC_URL: 'http://rpc.lode.example' }, 'PUBLIC_RPC_URL goes over the network in the clear'],
  [
    { RESTRICTED_RPC_URL: 'http://rpc.lode.example' },
    'RESTRICTED_RPC_URL goes over the network in the clear',
  ],
  [{ EXPLORER_URL: 'http://scan.example' }, 'EXPLORER_URL goes over the network in the clear'],
  [{ RELAY_URL: 'ws://relay.lode.example' }, 'RELAY_URL goes over the network in the clear'],
  [{ RPC_URL: 'http://node.example' }, 'RPC_URL goes over the network in the clear'],
  [{ NETWORK_SOURCE_URL: 'http://mempool.example' }, 'NETWORK_SOURCE_URL goes over the network in the clear'],
  [{ POOL_SOURCE_URL: 'http://pool.example' }, 'POOL_SOURCE_URL goes over the network in the clear'],
  [
    { WALLET_DIRECTORY_URL: 'http://wallets.example' },
    'WALLET_DIRECTORY_URL goes over the network in the clear',
  ],
  [{ PRICE_SOURCES: '[{"kind":"kraken","url":"http://k.example"}]' }, 'PRICE_SOURCES holds an address'],
  [{ WALLETS: '[{"id":"a","name":"A","webappUrl":"http://a.example"}]' }, 'WALLETS holds a wallet'],
  [
    { DATABASE_URL: 'postgres://lode_app@db.example/lode' },
    'DATABASE_URL reaches another machine without TLS',
  ],
  [
    { DATABASE_URL: 'postgres://lode_app@127.0.0.1:5432,db.example/lode?sslmode=prefer' },
    'DATABASE_URL reaches another machine without TLS',
  ],
  [
    { EVENTS_URL: 'nats://127.0.0.1:4222,nats://bus.example:4222' },
    'EVENTS_URL reaches another machine without TLS',
  ],
  [{ DATABASE_URL: 'postgres://lode_owner:x@localhost/lode' }, 'DATABASE_URL logs in as an owner'],
  [
    { DATABASE_URL: 'postgres://lode_signer:x@localhost/lode' },
    'DATABASE_URL is not the login of this process',
  ],
  [hearing, 'DATABASE_URL is not the login of this process'],
  [
    { DATABASE_URL: 'postgres://lode_feeds:x@localhost/lode' },
    'DATABASE_URL is not the login of this process',
  ],
  [{ PAYER_PRIVATE_KEY: payer }, 'PAYER_PRIVATE_KEY is for the role signer alone: remove it here'],
  [{ SWEEPER_PRIVATE_KEY_FILE: '/etc/lode/sweeper-key' }, 'SWEEPER_PRIVATE_KEY_FILE is for the role signer'],
  [{ STATEMENT_SIGNING_KEY: 'x' }, 'STATEMENT_SIGNING_KEY is for the role signer alone'],
  [{ SMTP_URL: 'smtps://lode:x@mail.example' }, 'SMTP_URL is for the role worker alone'],
  [{ ...working, SMTP_URL: 'smtp://localhost:2525' }, 'SMTP_URL is the local world’s'],
  [{ ...working, MAIL_FROM: 'Lode <post@lode.localhost>' }, 'MAIL_FROM is an address of development'],
  [working, 'DEPOSIT_SIGNING_KEY is for the role api alone'],
  [{ SECOND_RPC_URL: 'https://node.example/other' }, 'SECOND_RPC_URL is on the host of RPC_URL'],
  [{ SECOND_RPC_URL: 'http://node.elsewhere.example' }, 'SECOND_RPC_URL goes over the network in the clear'],
  [{ PUBLIC_RPC_URL: '' }, 'PUBLIC_RPC_URL is not set, and RPC_URL'],
  [{ PUBLIC_RPC_URL: rpcUrl }, 'PUBLIC_RPC_URL is RPC_URL, which contains a key'],
  [{ CHAIN_TESTNET: 'true' }, 'CHAIN_TESTNET is true, but CHAIN_ID 1 is mainnet'],
]
const signerRows: [change: Record<string, string>, message: string][] = [
  [
    { PAYER_PRIVATE_KEY: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80' },
    'PAYER_PRIVATE_KEY is a key that everybody knows',
  ],
  [{ PAYER_PRIVATE_KEY: `0x${'1'.repeat(64)}` }, 'PAYER_PRIVATE_KEY is a key that everybody knows'],
  [
    { SWEEPER_PRIVATE_KEY: `0x${'7'.padStart(64, '0')}` },
    'SWEEPER_PRIVATE_KEY is a key that everybody knows',
  ],
  [
    { SWEEPER_PRIVATE_KEY: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d' },
    'SWEEPER_PRIVATE_KEY is a key that everybody knows',
  ],
  [{ SWEEPER_PRIVATE_KEY: payer.toUpperCase().replace('0X', '0x') }, 'SWEEPER_PRIVATE_KEY is the payer’s'],
  [{ ...elsewhere(privateKeyToAddress(payer)) }, 'SWEEPER_ADDRESS is the payer’s'],
  [
    { ...elsewhere('0x70997970C51812dc3A010C7d01b50e0d17dc79C8') },
    'SWEEPER_ADDRESS is an account whose key everybody knows',
  ],
  [
    { ...elsewhere(own20), SWEEPER_SIGNER_URL: 'http://signer.example:9000' },
    'SWEEPER_SIGNER_URL goes over the network in the clear',
  ],
  [{ OFFERING_PRIVATE_KEY: payer }, 'OFFERING_PRIVATE_KEY is the payer’s or the sweeper’s'],
  [
    { OFFERING_PRIVATE_KEY: signer.SWEEPER_PRIVATE_KEY ?? '' },
    'OFFERING_PRIVATE_KEY is the payer’s or the sweeper’s',
  ],
  [
    { OFFERING_PRIVATE_KEY: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d' },
    'OFFERING_PRIVATE_KEY is a key that everybody knows',
  ],
  [{ STATEMENT_SIGNING_KEY: developmentStatementKey }, 'STATEMENT_SIGNING_KEY is the key of development'],
  [{ DATABASE_URL: 'postgres://lode_app:x@localhost/lode' }, 'DATABASE_URL is not the login of this process'],
  [{ DEPOSIT_SIGNING_KEY: own('P-256') }, 'DEPOSIT_SIGNING_KEY is for the role api alone'],
]
test.each(signerRows)('[G-06] of the signer, on such a chain, %j is refused by name', (change, message) => {
  expect(refusals({ ...signer, ...change })).toContain(message)
})
test.each(rows)('[G-06] on a chain that is no test chain %j is refused by name', (change, message) => {
  expect(refusals(change)).toContain(message)
})

test.each([
  [{ SUPPORT_URL: 'javascript:alert(1)' }, 'SUPPORT_URL is a link'],
  [{ OFFICIAL_SITE_URL: 'JavaScript:alert(1)' }, 'OFFICIAL_SITE_URL is a link'],
  [{ EXPLORER_URL: 'data:text/html,x' }, 'EXPLORER_URL is a link'],
  [{ WALLETS: '[{"id":"a","name":"A","webappUrl":"javascript:alert(1)"}]' }, 'WALLETS holds a link'],
])('[G-06] on no chain %j is taken: it would run in the page', (change, message) => {
  expect(refusals({ ...change, CHAIN_ID: '31337', CHAIN_TESTNET: 'true' })).toContain(message)
})
