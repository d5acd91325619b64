import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { imageKind } from './image-kind.ts'
import { ImageRefused, ImagesBusy, type imageFaults } from './image-refused.ts'

/** Makes strangers' images safe to look at, and says on them who looks. */
export type ImageWorker = {
  /**
   * Answers with a JPEG made anew from the pixels, of at most 2,400 a side, without what came along with them.
   * @throws {ImageRefused}, {ImagesBusy}
   */
  clean(bytes: Buffer): Promise<Buffer>
  /**
   * Draws a text all over an image: letters without marks, digits, `-` and `:`.
   * @throws {ImageRefused}, {ImagesBusy}
   */
  mark(bytes: Buffer, text: string): Promise<Buffer>
  close(): void
}

type Answer = { image?: Uint8Array; fault?: (typeof imageFaults)[number] }
type Asked = { readonly bytes: Buffer; readonly text?: string }
type Waiting = {
  readonly asked: Asked
  readonly until: number
  readonly done: (image: Buffer) => void
  readonly failed: (error: Error) => void
}

/**
 * Opens the queue to a process of its own, which reads one image at a time, is started with the first, and is killed when it takes too
 * long or grows past its limit; the next image gets a new one.
 * @param waiting How many may wait; more are refused at once.
 * @param withinMs From being asked to the answer, the wait included.
 * @param memoryMb At how much it ends itself. It sees so some milliseconds late: 384 were 428 on a busy machine, and 400 are to be kept.
 * @example const images = openImageWorker(); const jpeg = await images.clean(bytes)
 */
export function openImageWorker({
  waiting = 24,
  withinMs = 8_000,
  memoryMb = 320,
  child: path = join(import.meta.dirname, 'image-child.ts'),
} = {}): ImageWorker {
  const queue: Waiting[] = []
  let child: ChildProcess | undefined
  let busy = false

  function childNow(): ChildProcess {
    if (child?.connected) return child
    // An old space of its own limit: pixels are not in it.
    const execArgv = ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning']
    child = fork(path, [String(memoryMb)], { execArgv, env: {}, serialization: 'advanced', stdio: 'ignore' })
    child.unref()
    child.channel?.unref()
    return child
  }

  async function next(): Promise<void> {
    const first = busy ? undefined : queue.shift()
    if (!first) return
    busy = true
    try {
      const left = first.until - performance.now()
      if (left <= 0) throw new ImagesBusy()
      first.done(await ask(childNow(), first.asked, left))
    } catch (error) {
      first.failed(error instanceof Error ? error : new Error(String(error)))
    } finally {
      busy = false
      void next()
    }
  }

  async function enqueue(asked: Asked): Promise<Buffer> {
    imageKind(asked.bytes)
    if (queue.length >= waiting) throw new ImagesBusy()
    const until = performance.now() + withinMs
    return new Promise((done, failed) => {
      queue.push({ asked, until, done, failed })
      void next()
    })
  }

  return {
    clean: (bytes) => enqueue({ bytes }),
    mark: (bytes, text) => enqueue({ bytes, text }),
    close() {
      child?.kill('SIGKILL')
      for (const one of queue.splice(0)) one.failed(new ImagesBusy())
    },
  }
}

/** One image, one answer: by message, by its end, or by being ended. */
function ask(child: ChildProcess, asked: Asked, withinMs: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const onEnd = (): void => reject(new ImageRefused('heavy'))
  const onMessage = ({ image, fault }: Answer): void =>
    image ? resolve(Buffer.from(image)) : reject(new ImageRefused(fault ?? 'broken'))
  const timer = setTimeout(() => {
    child.kill('SIGKILL')
    onEnd()
  }, withinMs)
  child.once('message', onMessage).once('exit', onEnd).once('error', onEnd)
  child.send(asked, (error) => error && onEnd())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
  })
}
