/**
 * Does pieces of work so that one which fails holds up none of those behind it; `end` then throws what failed. After each failure
 * `stillThere` is asked: where what all of them need is gone, it throws, and nothing more is tried.
 * @example
 * const each = runSequentially(() => chain.head())
 * for (const withdrawal of ready) await each.attempt(() => pay(withdrawal))
 * each.end()
 */
export function runSequentially(stillThere: () => Promise<unknown>): {
  attempt(work: () => Promise<unknown>): Promise<void>
  end(): void
} {
  const failures: unknown[] = []
  return {
    async attempt(work) {
      try {
        await work()
      } catch (error) {
        failures.push(error)
        await stillThere()
      }
    },
    end() {
      if (failures.length === 1) throw failures[0]
      if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of them failed`)
    },
  }
}
