import { type Endpoint, endpoints } from '@lode/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawCall } from '../testing/raw-call.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const all: Endpoint[] = Object.values(endpoints).flatMap((area) => Object.values(area) as Endpoint[])

test.each(all.map((endpoint) => [endpoint.method, endpoint.path, endpoint.access] as const))(
  '[S-05] %s %s is answered, and by whom it may be called is kept',
  async (method, path, access) => {
    const { status, body } = await rawCall(server.url + path, { method })
    expect(body.code).not.toBe('request.not_found')
    if (access !== 'none')
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'session.required' })
  },
)
