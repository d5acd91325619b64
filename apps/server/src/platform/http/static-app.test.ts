import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { localeCookie } from '@lode/translations/locale.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let root: string
const script = 'console.log(1)'.repeat(200)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lode-web-'))
  await mkdir(join(root, 'assets'))
  for (const name of ['index.ja.html', 'index.fr.html', 'index.zh-TW.html', 'shell.ja.html', 'shell.fr.html'])
    await writeFile(join(root, name), name)
  await writeFile(join(root, 'assets/app-Ab3dEf9_.js'), script)
  await writeFile(join(root, 'assets/app-Ab3dEf9_.js.br'), brotliCompressSync(script))
  await writeFile(join(root, 'manifest.webmanifest'), '{}')
  server = await startTestServer({ WEB_ROOT: root, DEFAULT_LOCALE: 'ja' })
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('[P-06] the home is greeted in the language chosen, else in the browser’s, else in the operator’s', async () => {
  expect((await get('/')).text).toBe('index.ja.html')
  expect((await get('/', { 'accept-language': 'xx, fr-CA;q=0.9, zh;q=0.8' })).text).toBe('index.fr.html')
  expect((await get('/', { 'accept-language': 'zh-Hant-HK' })).text).toBe('index.zh-TW.html')
  expect((await get('/', { 'accept-language': 'zh-TW', cookie: `${localeCookie}=fr` })).text).toBe(
    'index.fr.html',
  )
  expect((await get('/', { cookie: `${localeCookie}=../../etc` })).text).toBe('index.ja.html')
})

test('every path of the app gets the shell in the same language; a file that is not there is not found', async () => {
  expect(await get('/finance?tab=1')).toMatchObject({ status: 200, text: 'shell.ja.html' })
  expect((await get('/finance', { 'accept-language': 'fr' })).text).toBe('shell.fr.html')
  expect((await get('/finance')).headers.get('cache-control')).toBe('no-cache')
  expect((await get('/assets/gone.js')).status).toBe(404)
  expect((await get('/api/gone')).status).toBe(404)
  expect((await get('/..%2f..%2fetc/passwd')).text).not.toContain('root:')
})

test('files with a hash in their name are kept for ever, others are asked for again', async () => {
  expect((await get('/assets/app-Ab3dEf9_.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await get('/manifest.webmanifest')).headers.get('cache-control')).toBe('no-cache')
})

test('a file compressed at build time is sent as it is', async () => {
  const asked = request(`${server.url}/assets/app-Ab3dEf9_.js`, {
    headers: { 'accept-encoding': 'br' },
  }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  expect(response.headers['content-encoding']).toBe('br')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks)).toEqual(brotliCompressSync(script))
})
