/** Time: the current date, and waiting. Nothing else in the product asks the machine for either. */
export type Clock = {
  /** The current date. */
  now(): Date
  /**
   * Resolves `ms` milliseconds later. Keeps a process alive until then.
   * @throws the signal's reason when it aborts first.
   * @example await clock.after(500, stopping)
   */
  after(ms: number, signal?: AbortSignal): Promise<void>
  /**
   * Calls `work` every `ms` milliseconds until the signal aborts. Does not keep a process alive.
   * @example clock.every(10_000, stopping, () => void renew())
   */
  every(ms: number, signal: AbortSignal, work: () => void): void
}
