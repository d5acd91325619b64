import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fakeClock } from '@lode/clock'
import { afterEach, expect, test } from 'vitest'
import { followClock } from './follow-clock.ts'

let undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.reverse()) await step()
  undo = []
})

/** A local world whose clock is ahead, and a process that follows it by a fake clock of the machine. */
async function follow(first: number) {
  let offsetMs: number | null = first
  const asked = new EventEmitter()
  const addresses: (string | undefined)[] = []
  const world = createServer((request, response) => {
    addresses.push(request.url)
    if (offsetMs === null) response.destroy()
    else response.end(JSON.stringify({ offsetMs }))
    asked.emit('asked')
  })
  world.listen(0, '127.0.0.1')
  await once(world, 'listening')
  const machine = fakeClock()
  const followed = await followClock(machine, `http://127.0.0.1:${(world.address() as AddressInfo).port}`)
  undo.push(
    () => world.closeAllConnections(),
    () => world.close(),
    followed.stop,
  )
  return {
    ...followed,
    machine,
    /** The addresses that were asked for, in order. */
    addresses,
    /** Sets the world's clock, or silences it; resolves when it is next asked. */
    set(ms: number | null): Promise<unknown> {
      offsetMs = ms
      return once(asked, 'asked')
    },
    /** Returns by how many milliseconds the followed clock is ahead. */
    ahead: () => followed.clock.now().getTime() - machine.now().getTime(),
  }
}

// Seen to fail with an offset that is asked for once, and with a jump that nobody is told of.
test('a process follows the clock of a local world, and tells when it was set forward', async () => {
  const { addresses, ahead, machine, onJump, set } = await follow(60_000)
  expect(ahead()).toBe(60_000)
  const jumped = new Promise<void>((resolve) => onJump(resolve))
  void set(86_400_000)
  await machine.advance(499)
  expect(ahead()).toBe(60_000)
  await machine.advance(1)
  await jumped
  expect(ahead()).toBe(86_400_000)
  // The first is answered at once; the world holds one that names the offset it has.
  expect(addresses).toEqual(['/', '/?known=60000'])
})

// Seen to fail with an offset of nothing while the world is silent, and with one silence that ends the asking.
test('a process keeps the last offset of a world that is silent, and goes on asking', async () => {
  const { ahead, machine, onJump, set } = await follow(60_000)
  const refused = set(null)
  await machine.advance(500)
  await refused
  await machine.waits()
  expect(ahead()).toBe(60_000)
  const jumped = new Promise<void>((resolve) => onJump(resolve))
  void set(86_400_000)
  await machine.advance(500)
  await jumped
  expect(ahead()).toBe(86_400_000)
})
