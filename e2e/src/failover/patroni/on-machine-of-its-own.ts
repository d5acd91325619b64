import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a file of Node with a network, processes, mounts and shared memory of its own, as root. However it ends, and however
 * we end, the kernel takes all of them away: nothing of a run is ever left on the machine.
 * @returns the code that it ended with.
 */
export async function onMachineOfItsOwn(file: string, args: readonly string[]): Promise<number> {
  const apart = ['--net', '--pid', '--ipc', '--mount', '--mount-proc', '--fork', '--kill-child=KILL']
  const command = ['--pdeathsig', 'KILL', 'unshare', ...apart, process.execPath, file, ...args]
  const child = spawn('setpriv', command, { stdio: 'inherit' })
  const end = (): void => void child.kill('SIGKILL')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  const [code] = await once(child, 'exit')
  return code ?? 130
}
