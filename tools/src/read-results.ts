/** The outcome of a run of tests: how many passed and failed, and the names and errors of those that failed. */
export type Results = { readonly passed: number; readonly failed: number; readonly failures: string }

/** Enough for the names, errors and places of a handful of tests. */
const longest = 6_000

/** The fields that are read of the report of `vitest --reporter=json`. */
type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** The fields that are read of the report of `forge test --json`: tests by suite. */
type ForgeReport = Readonly<
  Record<
    string,
    {
      readonly test_results: Readonly<
        Record<string, { readonly status: string; readonly reason?: string | null }>
      >
    }
  >
>

/**
 * Reads a run of vitest. A run that ended badly without a failed test counts as one failure.
 * @param report The text of its JSON report; empty where it did not get so far.
 * @param said What it printed, whose end is told where no test says what went wrong.
 */
export function readVitest(report: string, { code, said }: { code: number; said: string }): Results {
  if (report === '') return badEnd({ passed: 0, failed: 0, failures: '' }, { code, said })
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const told = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => `${name}\n  ${fullName}\n${failureMessages.join('\n')}`)
    return told.length === 0 && status === 'failed' ? [`${name}\n${message ?? ''}`] : told
  })
  return badEnd(
    { passed: numPassedTests, failed: numFailedTests, failures: failures.join('\n\n').slice(0, longest) },
    { code, said },
  )
}

/** Reads a run of forge, by the JSON that it prints. A run that ended badly without a failed test counts as one failure. */
export function readForge(report: string, { code, said }: { code: number; said: string }): Results {
  const start = report.indexOf('{')
  const suites = start === -1 ? {} : (JSON.parse(report.slice(start)) as ForgeReport)
  const tests = Object.entries(suites).flatMap(([suite, { test_results }]) =>
    Object.entries(test_results).map(([name, result]) => ({ name: `${suite} ${name}`, ...result })),
  )
  const failed = tests.filter(({ status }) => status === 'Failure')
  return badEnd(
    {
      passed: tests.filter(({ status }) => status === 'Success').length,
      failed: failed.length,
      failures: failed
        .map(({ name, reason }) => `${name}\n  ${reason ?? ''}`)
        .join('\n')
        .slice(0, longest),
    },
    { code, said },
  )
}

function badEnd(results: Results, { code, said }: { code: number; said: string }): Results {
  if (code === 0 || results.failed > 0) return results
  const failures = [results.failures, said.trim().slice(-longest)].filter((part) => part !== '').join('\n')
  return { ...results, failed: 1, failures }
}
