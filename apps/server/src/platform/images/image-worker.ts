import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Clock, later } from '@lode/clock'
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
  /** Aborts with `ImagesBusy` at the wall limit, or when the worker is closed. */
  readonly over: AbortController
  readonly done: (image: Buffer) => void
  readonly failed: (error: Error) => void
}

/** The interval at which the CPU time of the process is read from outside. */
const lookMs = 500
/** The process ends itself at its budget; the guard outside steps in where it is too blocked to look. */
const outsideFactor = 1.5

/**
 * Opens the queue to a process of its own, which reads one image at a time, is started with the first, and ends when an image takes more
 * CPU time or memory than its budget: that image is `heavy`. Time on the wall depends on what else the machine does: an image that
 * waits too long fails with `ImagesBusy` and may be sent again. The next image gets a new process, as it does when little of the memory is left.
 * @param child The file of that process: beside this one among the sources, and beside it in a bundle.
 * @param waiting How many may wait; more are refused at once.
 * @param cpuMs The CPU time of one image. Measured on an AMD EPYC: 12 megapixels 0.15 to 0.35 s, the costliest honest image within the
 * limits (a lossless WebP of 48 megapixels) 1.35 s. Three times that: room for slower machines and for caches that others fill.
 * @param withinMs From being asked to the answer, all included. Below the 25 s that the app waits for the answer to an upload.
 * @param startMs How long the process may take to start before another is tried.
 * @param memoryMb At how much it ends itself. It sees so some milliseconds late: 384 were 428 on a busy machine, and 400 are to be kept.
 * @example const images = openImageWorker({ clock }); const jpeg = await images.clean(bytes)
 */
export function openImageWorker({
  clock,
  waiting = 24,
  cpuMs = 4_000,
  withinMs = 20_000,
  startMs = 15_000,
  memoryMb = 320,
  child: path = join(import.meta.dirname, `image-child${extname(import.meta.filename)}`),
}: {
  clock: Clock
  waiting?: number
  cpuMs?: number
  withinMs?: number
  startMs?: number
  memoryMb?: number
  child?: string
}): ImageWorker {
  const queue: Waiting[] = []
  let current: Waiting | undefined
  let child: ChildProcess | undefined
  /** Resolves once the process reads, which it says; rejects when it has ended or does not say so in time. */
  let ready: Promise<unknown> = Promise.resolve()

  function childNow(): ChildProcess {
    if (child?.connected) return child
    // An old space of its own limit: pixels are not in it.
    const execArgv = ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning']
    const limits = [String(memoryMb), String(cpuMs)]
    const one = fork(path, limits, { execArgv, env: {}, serialization: 'advanced', stdio: 'ignore' })
    one.unref()
    one.channel?.unref()
    const over = new AbortController()
    const cancel = later(clock, startMs, () => over.abort())
    one.once('exit', () => over.abort())
    ready = once(one, 'message', { signal: over.signal }).finally(cancel)
    ready.catch(() => retire(one))
    child = one
    return one
  }

  /** Kills a process and forgets it at once: no other image is sent to one that is about to end. */
  function retire(one: ChildProcess): void {
    one.kill('SIGKILL')
    if (child === one) child = undefined
  }

  async function read({ asked, over: { signal } }: Waiting): Promise<Buffer> {
    signal.throwIfAborted()
    const one = childNow()
    await before(signal, ready).catch(() => {
      throw new ImagesBusy()
    })
    const answer = await ask(one, asked, { clock, cpuMs, signal }).catch((error: unknown) => {
      retire(one)
      throw error
    })
    if (answer.spent) retire(one)
    if (!answer.image) throw new ImageRefused(answer.fault ?? 'broken')
    return Buffer.from(answer.image)
  }

  async function next(): Promise<void> {
    current ??= queue.shift()
    if (!current) return
    const one = current
    try {
      one.done(await read(one))
    } catch (error) {
      one.failed(error instanceof Error ? error : new Error(String(error)))
    }
    current = undefined
    void next()
  }

  async function enqueue(asked: Asked): Promise<Buffer> {
    imageKind(asked.bytes)
    if (queue.length >= waiting) throw new ImagesBusy()
    const over = new AbortController()
    const cancel = later(clock, withinMs, () => over.abort(new ImagesBusy()))
    const { promise, resolve: done, reject: failed } = Promise.withResolvers<Buffer>()
    const one = { asked, over, done, failed }
    queue.push(one)
    if (!current) void next()
    return before(over.signal, promise).finally(() => {
      cancel()
      const place = queue.indexOf(one)
      if (place >= 0) queue.splice(place, 1)
    })
  }

  return {
    clean: (bytes) => enqueue({ bytes }),
    mark: (bytes, text) => enqueue({ bytes, text }),
    close() {
      for (const { over } of [current, ...queue].filter((one) => one !== undefined))
        over.abort(new ImagesBusy())
      if (child) retire(child)
    },
  }
}

/** The answer, unless the signal aborts first. @throws the signal's reason */
async function before<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = (): void => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([answer, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/**
 * One image, one answer: by message, or by its end, which is the image's fault.
 * @throws {ImageRefused} `heavy`; the signal's reason
 */
async function ask(
  child: ChildProcess,
  asked: Asked,
  { clock, cpuMs, signal }: { clock: Clock; cpuMs: number; signal: AbortSignal },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const onEnd = (): void => reject(new ImageRefused('heavy'))
  const done = new AbortController()
  const began = await cpuOf(child)
  // Its end before it has seen this image is not this image's fault.
  if (!child.connected) throw new ImagesBusy()
  clock.every(lookMs, done.signal, () => {
    void cpuOf(child).then((now) => now - began > cpuMs * outsideFactor && onEnd())
  })
  child.once('message', resolve).once('exit', onEnd).once('error', onEnd)
  try {
    signal.throwIfAborted()
    child.send(asked, (error) => error && onEnd())
    return await before(signal, promise)
  } finally {
    done.abort()
    child.off('message', resolve).off('exit', onEnd).off('error', onEnd)
  }
}

/** The CPU time of a process so far, in milliseconds; 0 once it is gone. See proc_pid_stat(5): fields 14 and 15, in hundredths of a second. */
async function cpuOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0))
}
