import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readAddress } from './read-address.ts'

const options = (address: string) => readAddress(address).options

test('several hosts, each with its own port or none, and numbers of either kind', () => {
  expect(readAddress('postgres://lode:p%40ss@a:5433,b,[::1]:5434/lode?application_name=x')).toEqual({
    url: 'postgres://lode:p%40ss@localhost/lode?application_name=x',
    options: { host: ['a', 'b', '::1'], port: [5433, 5432, 5434] },
  })
  expect(options('postgresql:///lode')).toEqual({ host: ['localhost'], port: [5432] })
})

test('a unix socket is a host in the query, and has no TLS', () => {
  expect(readAddress('postgres://lode@:5433/lode?host=/run/postgresql&sslmode=require')).toEqual({
    url: 'postgres://lode@localhost/lode',
    options: { host: '/run/postgresql', port: 5433 },
  })
})

test('read-write is the primary; any is no wish', () => {
  const wish = (value: string) =>
    options(`postgres://a/lode?target_session_attrs=${value}`).target_session_attrs
  expect([wish('read-write'), wish('primary'), wish('standby'), wish('any')]).toEqual([
    'primary',
    'primary',
    'standby',
    undefined,
  ])
})

test('each sslmode trusts what libpq trusts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lode-address-'))
  const root = join(folder, 'root.crt')
  await writeFile(root, 'a certificate')
  const ssl = (words: string) => options(`postgres://db.example/lode?${words}`).ssl
  const ca = 'a certificate'
  expect(ssl('')).toBeUndefined()
  expect(ssl('sslmode=disable')).toBe(false)
  expect(ssl('sslmode=prefer')).toBe('prefer')
  expect(ssl('sslmode=require')).toEqual({ rejectUnauthorized: false })
  expect(ssl(`sslmode=verify-full&sslrootcert=${root}`)).toEqual({ ca, rejectUnauthorized: true })
  expect(ssl('sslrootcert=system')).toEqual({ rejectUnauthorized: true })
  const named = { ca, rejectUnauthorized: true, checkServerIdentity: expect.any(Function) }
  expect(ssl(`sslmode=verify-ca&sslrootcert=${root}`)).toEqual(named)
  expect(ssl(`sslmode=require&sslrootcert=${root}`)).toEqual(named)
  // The driver compares a certificate with "localhost" where it was given a number alone.
  expect(options('postgres://10.0.0.7/lode?sslmode=verify-full').ssl).toEqual({
    host: '10.0.0.7',
    rejectUnauthorized: true,
  })
  await rm(folder, { recursive: true })
})

test.each([
  'lode',
  'mysql://secret@a/lode',
  'postgres://secret@a:b/lode',
  'postgres://secret@a:1:2/lode',
  'postgres://secret@a:999999/lode',
  'postgres://secret@a/lode?sslmode=strict',
  'postgres://secret@a/lode?target_session_attrs=writable',
  'postgres://secret@a/lode?sslmode=verify-full&sslrootcert=/nowhere',
])('%s is refused, and the message says no secret', (address) => {
  expect(() => readAddress(address)).toThrow(expect.objectContaining({ name: 'AddressUnreadable' }))
  expect(() => readAddress(address)).not.toThrow(/secret/)
})
