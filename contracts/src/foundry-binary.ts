import { createRequire } from 'node:module'

const ARCHITECTURES: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The path of a Foundry program for this machine, from its npm package.
 *
 * The package's own `bin` entry is a wrapper that does not pass signals on: a program started by it
 * outlives it. So the platform's binary is started itself.
 *
 * @throws {Error} When npm installed none for this platform.
 * @example spawn(foundryBinary('anvil'), ['--port', '0'])
 */
export function foundryBinary(tool: 'anvil' | 'forge'): string {
  const architecture = ARCHITECTURES[process.arch] ?? process.arch
  const file = process.platform === 'win32' ? `${tool}.exe` : tool
  const wrapper = createRequire(import.meta.url).resolve(`@foundry-rs/${tool}/package.json`)
  return createRequire(wrapper).resolve(`@foundry-rs/${tool}-${process.platform}-${architecture}/bin/${file}`)
}
