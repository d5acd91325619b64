import { type Endpoint, endpoints } from '@lode/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { openApiOf } from './openapi.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const all: Endpoint[] = Object.values(endpoints).flatMap((area) => Object.values(area) as Endpoint[])

test('[S-05] the published description lists every endpoint with its input, reply and guard', async () => {
  const document = (await (await fetch(`${server.innerUrl}/openapi.json`)).json()) as ReturnType<
    typeof openApiOf
  >
  expect(document.openapi).toBe('3.1.0')
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.sort()).toEqual(
    all.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/, '{$1}')}`).sort(),
  )
  const withdrawal = document.paths['/api/withdrawals']?.post
  expect(withdrawal?.security).toEqual([{ token: [], cookie: [], deviceSignature: [] }])
  expect(JSON.stringify(withdrawal?.requestBody)).toContain('"required":["network","address","money"]')
  expect(JSON.stringify(document.paths['/api/deposits']?.get?.parameters)).toContain('"name":"cursor"')
})

test('[S-05] the description can be browsed, and its page asks no other site for anything', async () => {
  const page = await fetch(`${server.innerUrl}/docs/`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await page.text()).not.toMatch(/(src|href)="https?:/)
  const json = await (await fetch(`${server.innerUrl}/docs/json`)).json()
  expect(json).toEqual(JSON.parse(JSON.stringify(openApiOf(endpoints, { version: '0.1.0' }))))
  const yaml = await fetch(`${server.innerUrl}/docs/yaml`)
  expect([yaml.status, JSON.parse(await yaml.text())]).toEqual([200, json])
})
