import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/**
 * Returns the URL at which a server process listens, once it has written its line `process.listening`.
 * @throws {Error} when its output ends before that.
 * @example const url = await listeningUrl(child.stdout)
 */
export async function listeningUrl(output: Readable): Promise<string> {
  try {
    for await (const line of createInterface({ input: output })) {
      const { event, url } = JSON.parse(line) as { event?: string; url?: string }
      if (event === 'process.listening' && url) return url
    }
  } finally {
    // A full pipe would stop the process.
    output.resume()
  }
  throw new Error('the process ended before it listened')
}
