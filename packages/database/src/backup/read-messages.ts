import type { Readable } from 'node:stream'

/**
 * Hands over each message of a copy stream, whole and one after another; a promise that `handle` answers with
 * holds the server back until it is kept. By `data` events: any other way of reading runs messages together.
 */
export function readMessages(
  stream: Readable,
  handle: (message: Buffer) => Promise<unknown> | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.on('data', (message: Buffer) => {
      const busy = handle(message)
      if (!busy) return
      stream.pause()
      busy.then(
        () => stream.resume(),
        (error: unknown) => {
          reject(error)
          stream.destroy()
        },
      )
    })
    stream.on('end', resolve)
    stream.on('error', reject)
    stream.on('close', () => reject(new Error('the connection to PostgreSQL was lost')))
  })
}
