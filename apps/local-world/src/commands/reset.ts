import { rm } from 'node:fs/promises'
import { defaultHome, placesIn } from '../world/places.ts'
import { readRunFile } from '../world/run-file.ts'

/** Forgets all data of the world, which must not be running. */
export async function reset(home: string = defaultHome()): Promise<void> {
  const places = placesIn(home)
  const running = await readRunFile(places.runFile)
  if (running !== undefined) {
    throw new Error(`The world runs (process ${running.pid}). Stop it first, then reset.`)
  }
  const { home: _home, ...owned } = places
  // Only what a world made is removed: the home may be a folder that holds something else.
  const files = [...Object.values(owned), `${places.postgres}.log`]
  await Promise.all(files.map((path) => rm(path, { recursive: true, force: true })))
  console.log(`Forgotten: database, chain, letters, files of holders, clock and logs in ${home}.`)
}
