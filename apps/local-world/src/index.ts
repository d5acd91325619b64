export { AlreadyRunning, type RunFile } from './world/run-file.ts'
export { type StartWorldOptions, startWorld } from './world/start-world.ts'
export type { World, WorldAccount, WorldUrls } from './world/world.ts'
