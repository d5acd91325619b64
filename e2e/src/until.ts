/**
 * Asks again until the answer is one, for what another process does in its own time. A job that failed rests for up to a minute, and
 * how busy a machine is must not decide.
 * @throws when it has not come after five minutes.
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false>,
  seconds = 300,
): Promise<Answer> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}
