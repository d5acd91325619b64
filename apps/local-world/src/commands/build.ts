import { buildRoom } from '../parts/site/build-room.ts'
import { repositoryRoot } from '../world/places.ts'

const apps = ['apps/mobile-web', 'apps/demo-wallet']

/** `build [room]`: builds the app, or all of them, whose sources have changed since. */
export async function build(room: string | undefined): Promise<void> {
  for (const one of room === undefined ? apps : [room]) {
    const built = await buildRoom({ root: repositoryRoot, room: one })
    console.log(`${one}: ${built ? 'built' : 'nothing has changed'}`)
  }
}
