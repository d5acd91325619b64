import { fixedClock } from '@lode/clock'
import { startJudged } from '../chain/judged.ts'
import { startTestConsole } from './start-test-console.ts'

/** A judged world with a console before it, whose passkeys its signer knows. */
export type JudgedConsole = Awaited<ReturnType<typeof startJudgedConsole>>

/** Starts one; the console's clock stands still. */
export async function startJudgedConsole() {
  const judged = await startJudged({ consoleOrigin: 'http://console.localhost:8090' })
  const { world } = judged
  const { vault, tether, wrappedBitcoin } = world.contracts
  const addresses = { VAULT_ADDRESS: vault, USDT_ADDRESS: tether, BTC_TOKEN_ADDRESS: wrappedBitcoin }
  const console = await startTestConsole(
    { RPC_URL: world.anvil.url, ...addresses },
    { as: world.as, urlOf: world.urlOf, clock: fixedClock(new Date()) },
  )
  return {
    judged,
    console,
    async close(): Promise<void> {
      await console.close()
      await judged.close()
    },
  }
}
