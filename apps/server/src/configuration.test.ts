import { execFile } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { developmentDepositKey } from '@lode/domain'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { testEnvironment, testSignerEnvironment } from '../testing/start-test-server.ts'
import { isFor, readConfiguration, readSignerConfiguration } from './configuration.ts'
import { ConfigurationInvalid } from './platform/environment/read-environment.ts'

const place = { databaseUrl: 'postgres://localhost/lode', rpcUrl: 'http://127.0.0.1:8545' }
const good = testEnvironment(place)
const goodSigner = testSignerEnvironment(place)

function messageOf(environment: Record<string, string | undefined>): string {
  try {
    if (isFor('signer', environment)) readSignerConfiguration(environment)
    else readConfiguration(environment)
    return ''
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return error.message
    throw error
  }
}

test('every missing variable is named at once, with where to read what to set', () => {
  const message = messageOf({})
  for (const name of ['DATABASE_URL', 'PUBLIC_ORIGIN', 'CHAIN_ID', 'RPC_URL', 'VAULT_ADDRESS', 'RELAY_URL']) {
    expect(message).toContain(`- ${name} is missing: set it (docs/configuration.md says to what)`)
  }
  expect(message).not.toContain('EXPLORER_URL')
})

test.each([
  [{ VAULT_ADDRESS: '0x12' }, 'VAULT_ADDRESS is not usable: must be an address such as 0x52…'],
  [
    { PUBLIC_ORIGIN: 'https://lode.example/' },
    'PUBLIC_ORIGIN is not usable: must be an origin without a path',
  ],
  [{ WALLETS: '{' }, 'WALLETS is not usable: must be JSON'],
  [{ WALLETS: '[{"id":"a"}]' }, 'WALLETS is not usable (at 0.name)'],
  [{ PRICE_SOURCES: '[{"kind":"mtgox","url":"http://x"}]' }, 'PRICE_SOURCES is not usable (at 0.kind)'],
  [
    { DEPOSIT_SIGNING_KEY: 'abcd' },
    'DEPOSIT_SIGNING_KEY is not usable: must be a P-256 key, PKCS #8 or SEC 1 in base64',
  ],
  [{ OBJECT_KEYRING: 'one two' }, 'OBJECT_KEYRING is not usable: line 1 must be a version and 32 bytes'],
  [{ OBJECT_STORE: 'https://s3.example/lode' }, 'OBJECT_STORE is a bucket, which needs an access key'],
  [{ OBJECT_STORE: 'ftp://s3.example/lode' }, 'OBJECT_STORE must be file:///folder or https://host/bucket'],
  [{ OBJECT_KEYS: good.OBJECT_STORE ?? '' }, 'OBJECT_KEYS is OBJECT_STORE'],
  [{ ROLE: 'api,cook' }, 'ROLE is not usable (at 1)'],
  [{ ROLE: 'api,relay' }, 'ROLE is not usable (at 1)'],
  [{ PORT: 'http' }, 'PORT is not usable'],
])('%j is refused with a message that names it', (change, message) => {
  expect(messageOf({ ...good, ...change })).toContain(message)
})

test.each([
  [{ PAYER_PRIVATE_KEY: '' }, 'PAYER_PRIVATE_KEY is missing: set it, or PAYER_SIGNER_URL'],
  [
    { SWEEPER_SIGNER_URL: 'https://signer.example' },
    'SWEEPER_PRIVATE_KEY and SWEEPER_SIGNER_URL are both set: a key is in one place',
  ],
  [{ PAYER_PRIVATE_KEY: '', PAYER_SIGNER_URL: 'https://signer.example' }, 'PAYER_ADDRESS is missing'],
  [{ OFFERING_EXIT_ADDRESS: `0x${'4'.repeat(40)}` }, 'OFFERING_PRIVATE_KEY is missing'],
])('an account that is half given, or twice, is refused: %j', (change, message) => {
  expect(messageOf({ ...goodSigner, ...change })).toContain(message)
})

test('[G-06] secrets come from files: in the clear, and locked with a password of their own', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lode-secrets-'))
  const put = async (name: string, text: string): Promise<string> => {
    const path = join(folder.path, name)
    await writeFile(path, `${text}\n`)
    return path
  }
  const key = `0x${'5c'.repeat(32)}` as const
  const [password, wrong] = [await put('password', 'correct horse'), await put('wrong', 'correct house')]
  const words = ['--key-file', await put('key', key), '--password-file', password]
  const script = join(import.meta.dirname, 'lock-key-cli.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words])
  expect(stdout).not.toContain(key.slice(2))
  const { privateKey } = generateKeyPairSync('ed25519')
  const lock = { format: 'der', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'correct horse' } as const
  const given = {
    ...goodSigner,
    DATABASE_URL_FILE: await put('database', 'postgres://lode_app:word@localhost/lode'),
    PAYER_PRIVATE_KEY_FILE: await put('payer', stdout),
    PAYER_PRIVATE_KEY_PASSWORD_FILE: password,
    STATEMENT_SIGNING_KEY_FILE: await put('statement', privateKey.export(lock).toString('base64')),
    STATEMENT_SIGNING_KEY_PASSWORD_FILE: password,
  }
  const { keys, ...read } = readSignerConfiguration(given)
  expect(keys.payer.address).toBe(privateKeyToAddress(key))
  expect(read).toMatchObject({
    statementSigningKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    databaseUrl: 'postgres://lode_app:word@localhost/lode',
  })
  for (const name of ['PAYER_PRIVATE_KEY', 'STATEMENT_SIGNING_KEY']) {
    const message = messageOf({ ...given, [`${name}_PASSWORD_FILE`]: wrong })
    expect(message).toContain(`${name}_FILE can't be read`)
    expect(message).toContain('the password does not open')
    expect(message).not.toContain('horse')
  }
})

test.each([
  [{ ROLE: 'signer,worker' }, 'ROLE names the signer beside another'],
  [{ PAYER_PRIVATE_KEY: '0x12' }, 'PAYER_PRIVATE_KEY is not usable: must be 0x and 64 hexadecimal digits'],
  [{ PAYER_PRIVATE_KEY_FILE: '/nowhere' }, "PAYER_PRIVATE_KEY_FILE can't be read (/nowhere)"],
])('of the signer %j is refused with a message that names it', (change, message) => {
  expect(messageOf({ ...goodSigner, ...change })).toContain(message)
})

test('no message shows a private key', () => {
  const almost = 'ab'.repeat(31)
  expect(messageOf({ ...goodSigner, PAYER_PRIVATE_KEY: `0x${almost}` })).not.toContain(almost)
})

test('the ceiling of fees is set in gwei, and is 500 of them where it is not', () => {
  expect(readSignerConfiguration(goodSigner).feeCeiling).toBe(500_000_000_000n)
  expect(readSignerConfiguration({ ...goodSigner, FEE_CEILING_GWEI: '60' }).feeCeiling).toBe(60_000_000_000n)
})

test('an empty variable is one that was not set', () => {
  expect(readConfiguration({ ...good, EXPLORER_URL: '', HOST: '' })).toMatchObject({
    host: '127.0.0.1',
    chain: { explorerUrl: null, publicRpcUrl: 'http://127.0.0.1:8545', confirmations: 12 },
  })
})

// Seen to fail with PKCS #8 alone, which OpenSSL 3.0 does not write.
test('a signing key is read as OpenSSL writes it, by SEC 1 and by PKCS #8, and is the same key', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const written = (['pkcs8', 'sec1'] as const).map((type) =>
    privateKey.export({ format: 'der', type }).toString('base64'),
  )
  for (const key of written)
    expect(readConfiguration({ ...good, DEPOSIT_SIGNING_KEY: key })).toMatchObject({
      depositSigningKey: written[0],
    })
  const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey
  const wrong = other.export({ format: 'der', type: 'sec1' }).toString('base64')
  expect(messageOf({ ...good, DEPOSIT_SIGNING_KEY: wrong })).toContain('must be a P-256 key')
})

test('the key of development is refused in either spelling', () => {
  const key = {
    key: Buffer.from(developmentDepositKey.private, 'base64'),
    format: 'der',
    type: 'pkcs8',
  } as const
  const spelled = createPrivateKey(key).export({ format: 'der', type: 'sec1' }).toString('base64')
  const message = messageOf({ ...good, CHAIN_TESTNET: 'false', DEPOSIT_SIGNING_KEY: spelled })
  expect(message).toContain('DEPOSIT_SIGNING_KEY is the key of development')
})

// Seen to fail while every process read every variable: each asked for all four keys.
test.each([
  ['api', ['DEPOSIT_SIGNING_KEY']],
  ['worker', []],
  ['signer', ['PAYER_PRIVATE_KEY', 'STATEMENT_SIGNING_KEY', 'SWEEPER_PRIVATE_KEY']],
])('[G-06] the role %s is asked for its own secrets and for no other', (role, secrets) => {
  const given: Record<string, string | undefined> = { ...goodSigner, ROLE: role }
  for (const name of Object.keys(given)) if (name.endsWith('_KEY')) delete given[name]
  const asked: string[] = []
  // What is missing of an account is told once all else can be read.
  for (let missing: readonly string[] = [' ']; missing.length > 0; ) {
    missing = messageOf(given).match(/\w+_KEY(?= is missing)/g) ?? []
    for (const name of missing) given[name] = goodSigner[name]
    asked.push(...missing)
  }
  expect(asked.sort()).toEqual(secrets)
})
