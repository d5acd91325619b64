import { headers } from '@lode/api-contract'
import { consoleLivePath } from '@lode/api-contract/console.ts'
import { pause, systemClock } from '@lode/clock'
import { token } from './token.ts'

const againAfterMs = 3000

/**
 * Follows the console's stream: calls back with topics of which something happened, also after a break, when nobody knows what.
 * @returns What ends it.
 * @example useEffect(() => followConsole((topics) => …), [])
 */
export function followConsole(onChange: (topics: readonly string[]) => void): () => void {
  const end = new AbortController()
  async function follow(): Promise<void> {
    const answer = await fetch(consoleLivePath, {
      headers: { [headers.token]: token.read(), [headers.background]: 'yes' },
      signal: end.signal,
    })
    if (!answer.ok || !answer.body) return
    onChange([])
    let text = ''
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const lines = (text + piece).split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) onChange(JSON.parse(line.slice(6)) as string[])
    }
  }
  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      await follow().catch(() => undefined)
      await pause(systemClock, againAfterMs, end.signal)
    }
  }
  void run()
  return () => end.abort()
}
