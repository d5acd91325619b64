import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
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

/** `spent`: it holds so much memory by now that the next one might not fit. */
type Answer = { image?: Uint8Array; fault?: (typeof imageFaults)[number]; spent: boolean }
type Asked = { readonly bytes: Buffer; readonly text?: string }
type Waiting = {
  readonly asked: Asked
  readonly until: number
  readonly done: (image: Buffer) => void
  readonly failed: (error: Error) => void
}

/**
 * Opens the queue to a process of its own, which reads one image at a time, is started with the first, and is killed when it takes too
 * long or grows past its limit; the next image gets a new one, as it does when little of the limit is left.
 * @param waiting How many may wait; more are refused at once.
 * @param withinMs From being asked to the answer, the wait included, but not the start of the process, which is no image's fault.
 * @param startMs How long that may take: long enough for a machine that is busy with starting everything else.
 * @param memoryMb At how much it ends itself. It sees so some milliseconds late: 384 were 428 on a busy machine, and 400 are to be kept.
 * @example const images = openImageWorker(); const jpeg = await images.clean(bytes)
 */
export function openImageWorker({
  waiting = 24,
  withinMs = 8_000,
  startMs = 10_000,
  memoryMb = 320,
  child: path = join(import.meta.dirname, 'image-child.ts'),
} = {}): ImageWorker {
  const queue: Waiting[] = []
  let child: ChildProcess | undefined
  /** Resolves once the process reads, which it says; rejects when it has ended or does not say so in time. */
  let ready: Promise<unknown> = Promise.resolve()
  let busy = false

  function childNow(): ChildProcess {
    if (child?.connected) return child
    // An old space of its own limit: pixels are not in it.
    const execArgv = ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning']
    child = fork(path, [String(memoryMb)], { execArgv, env: {}, serialization: 'advanced', stdio: 'ignore' })
    child.unref()
    child.channel?.unref()
    const over = new AbortController()
    const timer = setTimeout(() => over.abort(), startMs)
    child.once('exit', () => over.abort())
    ready = once(child, 'message', { signal: over.signal }).finally(() => clearTimeout(timer))
    return child
  }

  /** What it is killed for is no other image's fault: nobody is sent to one that is about to end. */
  function retire(one: ChildProcess): void {
    one.kill('SIGKILL')
    if (child === one) child = undefined
  }

  async function read({ asked, until }: Waiting): Promise<Buffer> {
    const left = until - performance.now()
    if (left <= 0) throw new ImagesBusy()
    // One that waited for most of its time is not known to be heavy.
    const late = left > withinMs / 2 ? new ImageRefused('heavy') : new ImagesBusy()
    const one = childNow()
    await ready.catch(() => {
      retire(one)
      throw new ImagesBusy()
    })
    const answer = await ask(one, asked, { withinMs: left, late }).catch((error: unknown) => {
      retire(one)
      throw error
    })
    if (answer.spent) retire(one)
    if (!answer.image) throw new ImageRefused(answer.fault ?? 'broken')
    return Buffer.from(answer.image)
  }

  async function next(): Promise<void> {
    const first = busy ? undefined : queue.shift()
    if (!first) return
    busy = true
    try {
      first.done(await read(first))
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

/** One image, one answer: by message, or by its end. `late`: what is said of one that is not read in time. */
function ask(
  child: ChildProcess,
  asked: Asked,
  { withinMs, late }: { withinMs: number; late: Error },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const onEnd = (): void => reject(new ImageRefused('heavy'))
  const timer = setTimeout(() => reject(late), withinMs)
  child.once('message', resolve).once('exit', onEnd).once('error', onEnd)
  child.send(asked, (error) => error && onEnd())
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', onEnd).off('error', onEnd)
  })
}
