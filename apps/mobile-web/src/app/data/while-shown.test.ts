import { type FakeClock, fakeClock } from '@lode/clock'
import { beforeEach, expect, test, vi } from 'vitest'
import { whileShown } from './while-shown.ts'

class Page extends EventTarget {
  hidden = false
  listeners = 0
  override addEventListener(...given: Parameters<EventTarget['addEventListener']>): void {
    this.listeners += 1
    super.addEventListener(...given)
  }
  override removeEventListener(...given: Parameters<EventTarget['removeEventListener']>): void {
    this.listeners -= 1
    super.removeEventListener(...given)
  }
  turn(hidden: boolean): void {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page
let one: AbortController
let clock: FakeClock
beforeEach(() => {
  clock = fakeClock()
  page = new Page()
  one = new AbortController()
})
const shown = () => whileShown(page as unknown as Document, clock)
const minutes = (count: number): Promise<void> => clock.advance(count * 60_000)

test('a page that is hidden for three minutes wants no stream; one that is back sooner does', async () => {
  const unwanted = shown().end(one.signal)
  page.turn(true)
  await minutes(2)
  page.turn(false)
  await minutes(10)
  expect(unwanted.aborted).toBe(false)
  page.turn(true)
  await minutes(3)
  expect(unwanted.aborted).toBe(true)
})

test('a page that was hidden from the start wants a stream when it is shown', async () => {
  page.hidden = true
  const begun = vi.fn()
  void shown().begin(one.signal).then(begun)
  await Promise.resolve()
  expect(begun).not.toHaveBeenCalled()
  page.turn(false)
  await Promise.resolve()
  expect(begun).toHaveBeenCalledOnce()
})

test('a page that is followed no longer has no listeners, and nothing waits for it', async () => {
  page.hidden = true
  const waiting = shown().begin(one.signal)
  const unwanted = shown().end(one.signal)
  one.abort()
  await waiting
  await minutes(10)
  expect([page.listeners, unwanted.aborted]).toEqual([0, false])
})
