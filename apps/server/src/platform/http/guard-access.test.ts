import cookie from '@fastify/cookie'
import { anyone } from '@lode/api-contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { guardAccess } from './guard-access.ts'

const sessions = {
  find: async () => null,
  standing: async () => new Set<string>(),
  demandDeviceSignature: async () => {},
}

// Seen to fail without the hook on routes: it was answered to anybody.
test('[S-05] a route that does not say whom it is for keeps the server from starting, and says what to do', async () => {
  const app = Fastify()
  await app.register(cookie)
  await app.register(guardAccess, { sessions })
  app.get('/open', { config: { access: anyone } }, async () => 'open')
  expect(() => app.get('/secret', async () => 'secret')).toThrow(
    /GET \/secret does not say who may call it: declare it by defineEndpoint .*docs\/recipes\/new-route\.md/,
  )
  await app.close()
})
