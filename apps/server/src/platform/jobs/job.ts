/** Work without a request. It must be safe to run twice, and to be cut off anywhere. */
export type Job = {
  /** Names its lease, its log lines and its metrics. */
  readonly name: string
  /** The pause between two runs, in milliseconds. */
  readonly everyMs: number
  /** Event topics that end the pause early. */
  readonly wakeOn?: readonly string[]
  /** The pause after the run that just ended, where it is not `everyMs`: for how long there is nothing to do, at most a minute. */
  readonly restMs?: () => number
  /** Asked before each run and before its lease: false where there is nothing to do. Where it throws, the run meets the cause. */
  readonly due?: () => Promise<boolean>
  /** One run. `signal` aborts when the server stops or the lease is lost: return soon then. */
  readonly run: (signal: AbortSignal) => Promise<void>
}
