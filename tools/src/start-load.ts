import { spawn } from 'node:child_process'

/**
 * Starts processes that each keep a core busy.
 * @returns What ends them.
 * @example const stop = startLoad(8)
 */
export function startLoad(loops: number): () => void {
  const busy = Array.from({ length: loops }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  return () => {
    for (const child of busy) child.kill('SIGKILL')
  }
}
