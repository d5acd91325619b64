import { loadavg } from 'node:os'
import { cpuTimes } from './cpu-times.ts'
import { percentile } from './percentile.ts'

/** Takes the values of each case, several runs each. */
export type Recorder = {
  add(name: string, unit: string, value: number): void
  /** Runs something and notes how many cores everybody else used meanwhile. */
  watch<T>(work: () => Promise<T>): Promise<T>
  /** Prints one line of JSON for each case, in the order in which they were first met, and forgets them. */
  print(): void
}

/**
 * Keeps what a benchmark measured. `load` is the machine's load average at the end of the case, our own work
 * included; `others` how many cores other programs used while it ran: above some 0.1 the figures mean little.
 * @example const record = recorder('ledger'); record.add('hot-10k-16', 'transfers/s', 9000); record.print()
 */
export function recorder(bench: string): Recorder {
  const cases = new Map<string, { unit: string; values: number[]; load: number; others: number[] }>()
  let others = 0
  return {
    async watch(work) {
      const [before, start] = [cpuTimes(), performance.now()]
      const value = await work()
      const after = cpuTimes()
      const theirs = after.machine - before.machine - (after.own - before.own)
      others = Math.max(0, theirs / ((performance.now() - start) / 1000))
      return value
    },
    add(name, unit, value) {
      const one = cases.get(name) ?? { unit, values: [], load: 0, others: [] }
      cases.set(name, one)
      one.values.push(value)
      one.load = loadavg()[0] ?? 0
      one.others.push(others)
    },
    print() {
      for (const [name, { unit, values, load, others: theirs }] of cases) {
        const [median, min, max] = [0.5, 0, 1].map((share) => rounded(percentile(values, share)))
        const machine = { load: rounded(load), others: rounded(percentile(theirs, 0.5)) }
        console.log(
          JSON.stringify({ bench, case: name, unit, median, min, max, runs: values.length, ...machine }),
        )
      }
      cases.clear()
    },
  }
}

/** Whole above 100; else three digits that count. */
function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}
