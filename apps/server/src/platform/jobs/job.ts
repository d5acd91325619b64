/** Work without a request. It must be safe to run twice, and to be cut off anywhere. */
export type Job = {
  /** Names its lease, its log lines and its metrics. */
  readonly name: string
  /** The pause between two runs, in milliseconds. */
  readonly everyMs: number
  /** Event topics that end the pause early. */
  readonly wakeOn?: readonly string[]
  /** One run. `signal` aborts when the server stops or the lease is lost: return soon then. */
  readonly run: (signal: AbortSignal) => Promise<void>
}
