import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { offerHelp } from '@lode/arguments'
import { changedFiles } from './changed-files.ts'
import { findTests } from './find-tests.ts'
import { type Results, readForge, readVitest } from './read-results.ts'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'
import { findTiers, tiers } from './tiers.ts'

offerHelp('Usage: npm test [-- --changed] [--tier NAME] [PATH ...]; npm run campaign')

/**
 * `npm test`: everything but the campaigns. `npm test -- --changed`: what can notice a change of this branch.
 * `npm test -- --tier unit`: what stands on nothing but Node (`tiers.ts`). `npm test -- packages/ledger`: a room, a file; what vitest
 * takes. `npm run campaign`: the campaigns alone, and every view in every look; with `-- --part N` a few cases of each (`part-of.ts`).
 */
type Suite = {
  readonly name: string
  run(): Promise<Results>
}

const folder = await mkdtemp(join(tmpdir(), 'lode-results-'))
const results: { name: string; result: Results }[] = []
try {
  for (const { name, run } of await suites(process.argv.slice(2))) {
    console.log(`\n== ${name}`)
    results.push({ name, result: await run() })
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const { name, result } of results)
  if (result.failed > 0) console.log(`\n== failed in ${name}\n${result.failures}`)
const total = (of: 'passed' | 'failed') => results.reduce((sum, { result }) => sum + result[of], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1

async function suites(words: string[]): Promise<Suite[]> {
  const { values, tokens } = parseArgs({
    args: words,
    options: {
      campaign: { type: 'boolean' },
      changed: { type: 'boolean' },
      part: { type: 'string' },
      tier: { type: 'string' },
    },
    strict: false,
    tokens: true,
  })
  const ours = tokens.filter(
    (token) => token.kind === 'option' && ['campaign', 'changed', 'part', 'tier'].includes(token.name),
  )
  const taken = new Set(
    ours.flatMap(({ index, ...token }) =>
      'inlineValue' in token && token.inlineValue === false ? [index, index + 1] : [index],
    ),
  )
  const rest = words.filter((_, index) => !taken.has(index))
  if (values.campaign) {
    const env = typeof values.part === 'string' ? { LODE_PART: values.part } : {}
    const campaigns = vitest('campaigns', ['--project=campaign', ...rest], env)
    return rest.length === 0 ? [campaigns, everyLook(env)] : [campaigns]
  }
  const quick = '--project=!campaign'
  if (values.tier !== undefined) {
    const tier = tiers.find((one) => one === values.tier)
    if (tier === undefined) throw new Error(`no tier ${values.tier}: ${tiers.join(', ')}`)
    const named = rest.filter((word) => !word.startsWith('-'))
    const files = findTiers(root)[tier].filter(
      (file) => named.length === 0 || named.some((word) => file.includes(word)),
    )
    return [vitest(tier, [...files, ...rest.filter((word) => word.startsWith('-'))])]
  }
  if (values.changed) return changedSuites([quick, ...rest])
  return rest.length === 0
    ? [forge(), vitest('units, integration and journeys', [quick])]
    : [vitest('what was asked for', [quick, ...rest])]
}

async function changedSuites(words: readonly string[]): Promise<Suite[]> {
  const { tests, contracts } = await findTests(await changedFiles())
  console.log(tests.length === 0 ? 'No test can notice what has changed.' : tests.join('\n'))
  return [
    ...(contracts ? [forge()] : []),
    ...(tests.length > 0 ? [vitest('what changed', ['--passWithNoTests', ...words, ...tests])] : []),
  ]
}

/** The tests that go through looks (`apps/mobile-web/test/looks.ts`), with all of them or a part. */
function everyLook(env: NodeJS.ProcessEnv): Suite {
  const words = ['--project=quick', '--testNamePattern=clean for axe', 'apps/mobile-web']
  return vitest('every view in every look', words, { ...env, LODE_EVERY_LOOK: '1' })
}

function vitest(name: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Suite {
  return {
    name,
    run: async () => {
      const report = join(folder, `${results.length}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const outcome = await runCommand(['vitest', 'run', ...reporters, ...words], { echo: true, env })
      return readVitest(await readFile(report, 'utf8').catch(() => ''), outcome)
    },
  }
}

function forge(): Suite {
  return {
    name: 'contracts',
    run: async () => {
      const outcome = await runCommand(['node', 'tools/forge.ts', 'test', '--json'], {
        folder: join(root, 'contracts'),
      })
      const result = readForge(outcome.printed, outcome)
      console.log(`${result.passed} passed, ${result.failed} failed`)
      return result
    },
  }
}
