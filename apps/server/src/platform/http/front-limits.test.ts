import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Endpoint, endpoints } from '@lode/api-contract'
import { expect, test } from 'vitest'

const front = await readFile(resolve(import.meta.dirname, '../../../../../deploy/nginx/lode.conf'), 'utf8')
const uploads = Object.values(endpoints)
  .flatMap((group): Endpoint[] => Object.values(group))
  .flatMap(({ path, upload }) => (upload ? [{ path, maximumBytes: upload.maximumBytes }] : []))

/** The settings of the place of exactly this path in the configuration of nginx. */
function placeOf(path: string): string {
  return front.split(`location = ${path} {`)[1]?.split('}')[0] ?? ''
}

test('the contract has uploads', () => {
  expect(uploads.map(({ path }) => path).sort()).toEqual(['/api/identity/photos', '/api/support/images'])
})

test.each(uploads)('nginx takes files for $path as large as the contract does, unbuffered', (upload) => {
  const place = placeOf(upload.path)
  expect(place).toContain(`client_max_body_size ${upload.maximumBytes};`)
  expect(place).toContain('proxy_request_buffering off;')
  expect(place).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})

test('nginx takes 64 KB everywhere else, as the product does', () => {
  expect(front.match(/client_max_body_size \S+;/g)).toEqual([
    'client_max_body_size 64k;',
    ...uploads.map(({ maximumBytes }) => `client_max_body_size ${maximumBytes};`),
    'client_max_body_size 64k;',
  ])
})
