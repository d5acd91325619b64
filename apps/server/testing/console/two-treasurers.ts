import type { OperatorClient } from './operator-client.ts'
import { startTestConsole, type TestConsole } from './start-test-console.ts'

/** A console with two treasurers, as what limits or moves money takes. */
export type TwoTreasurers = { console: TestConsole; tess: OperatorClient; tom: OperatorClient }

/** Starts one; an admin has let both in. */
export async function startTwoTreasurers(): Promise<TwoTreasurers> {
  const console = await startTestConsole()
  const ana = await console.first('ana')
  return {
    console,
    tess: await console.add([ana], { name: 'tess', role: 'treasurer' }),
    tom: await console.add([ana], { name: 'tom', role: 'treasurer' }),
  }
}
