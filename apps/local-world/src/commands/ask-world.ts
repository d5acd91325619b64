import { defaultHome, placesIn } from '../world/places.ts'
import { readRunFile } from '../world/run-file.ts'

/** No world runs in this home. */
export class NoWorld extends Error {
  override readonly name = 'NoWorld'
  constructor() {
    super('No world is running here. Start one: npm start')
  }
}

/**
 * Asks the running world; with a body the request is a POST.
 * @throws {NoWorld}
 */
export async function askWorld(path: string, body?: object): Promise<unknown> {
  const running = await readRunFile(placesIn(defaultHome()).runFile)
  if (running === undefined) throw new NoWorld()
  const response = await fetch(
    running.controlUrl + path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (!response.ok) throw new Error(`the world refused: ${await response.text()}`)
  return response.json()
}
