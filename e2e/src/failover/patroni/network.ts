import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The three machines: their names, and their addresses on one bridge. */
export const places = [1, 2, 3].map((number) => ({ name: `node-${number}`, address: `10.77.0.1${number}` }))
export type Place = (typeof places)[number]

/** Lays the bridge and three network namespaces on it, for a process that has a network of its own. */
export async function layNetwork(): Promise<void> {
  await mkdir('/run/netns', { recursive: true })
  await run('mount', ['-t', 'tmpfs', 'none', '/run/netns'])
  await ip('link set lo up')
  await ip('link add lode type bridge')
  await ip('address add 10.77.0.1/24 dev lode')
  await ip('link set lode up')
  for (const { name, address } of places) {
    await ip(`netns add ${name}`)
    await ip(`link add ${name} type veth peer name inside netns ${name}`)
    await ip(`link set ${name} master lode up`)
    await ip(`-n ${name} address add ${address}/24 dev inside`)
    await ip(`-n ${name} link set inside up`)
    await ip(`-n ${name} link set lo up`)
  }
}

/** Takes a machine's cable out, or puts it in again. */
export async function plug({ name }: Place, state: 'in' | 'out'): Promise<void> {
  await ip(`link set ${name} ${state === 'in' ? 'up' : 'down'}`)
}

/** Parts a machine from the two others alone, or joins it again: who asks from outside reaches all three meanwhile. */
export async function part({ name }: Place, state: 'from the others' | 'from nobody'): Promise<void> {
  for (const other of places.filter((one) => one.name !== name)) {
    const verb = state === 'from the others' ? 'add' : 'delete'
    await ip(`-n ${name} route ${verb} blackhole ${other.address}/32`)
  }
}

async function ip(command: string): Promise<void> {
  await run('ip', command.split(' '))
}
