import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeApp, countRunning } from './close-app.ts'

// Seen to hang with sockets that never said anything left to the limit of silence, and with one kept open behind its answer.
test('a server that closes waits for what is running, and for nobody who says nothing', async () => {
  const app = Fastify()
  countRunning(app)
  const held = Promise.withResolvers<string>()
  const asked = Promise.withResolvers<void>()
  app.get('/held', () => {
    asked.resolve()
    return held.promise
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const open = async (said: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(said)
    return socket
  }
  const silent = await open('')
  const unfinished = await open('GET /held HTTP/1.1\r\nHost: a\r\nX: ')
  const running = await open('GET /held HTTP/1.1\r\nHost: a\r\n\r\n')
  await asked.promise
  const closed = closeApp(app)
  await Promise.all([once(silent.resume(), 'close'), once(unfinished.resume(), 'close')])
  held.resolve('done')
  expect(await text(running)).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/)
  await closed
})
