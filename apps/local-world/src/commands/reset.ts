import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
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

/** Resets the world with these words if they say `--yes` or the person at the terminal does; other words are refused. */
export async function askedReset(words: readonly string[], home: string = defaultHome()): Promise<void> {
  const other = words.find((word) => word !== '--yes')
  if (other !== undefined) throw new Error(`reset does not know ${other}: nothing was deleted`)
  if (!words.includes('--yes') && !(await agreed(home))) throw new Error('Nothing was deleted.')
  await reset(home)
}

/** Asks at the terminal; where there is none, the answer is no. */
async function agreed(home: string): Promise<boolean> {
  const what = `This deletes the database, chain, letters, files of holders, clock and logs in ${home}.`
  if (!process.stdin.isTTY) throw new Error(`${what} Say so: npm run reset -- --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(`${what} Type yes to go on: `)).trim() === 'yes'
  } finally {
    terminal.close()
  }
}
