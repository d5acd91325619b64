import { advance } from './commands/advance.ts'
import { build } from './commands/build.ts'
import { fault } from './commands/fault.ts'
import { fund } from './commands/fund.ts'
import { mail } from './commands/mail.ts'
import { askedReset } from './commands/reset.ts'
import { start } from './commands/start.ts'
import { status } from './commands/status.ts'

const usage = `Usage: npm run local -- <command>

  start               start the world and the built app (npm start)
  dev                 the same, following your edits (npm run dev)
  status              what is up, with addresses and versions
  advance <duration>  move the clock of server and chain ahead: 1d, 6h, 30m
  fund <0x…>          give an address 10 ETH, 10,000 USDT and 0.1 BTC
  mail [id]           the letters that arrived, or one of them as text
  fault <market> <what>  make a market's prices wrong: silent, lag, frozen, outlier, depeg, future, nan; or none
  fault onramp <what>    make the card payments fail: down, slow, unsent, mute; or none
  build [room]        build the apps whose sources have changed
  reset --yes         forget all data: database, chain, letters, files of holders (npm run reset -- --yes)

--help behind any of them shows this and runs nothing.`

const words = process.argv.slice(2)
const wantsHelp = words.some((word) => ['help', '--help', '-h'].includes(word))
const [command = '', argument, second] = words
const commands: Record<string, () => Promise<void>> = {
  start: () => start({ edit: false }),
  dev: () => start({ edit: true }),
  status,
  advance: () => advance(argument),
  fund: () => fund(argument),
  mail: () => mail(argument),
  fault: () => fault(argument, second),
  build: () => build(argument),
  reset: () => askedReset(words.slice(1)),
}

const run = wantsHelp ? undefined : commands[command]
if (run === undefined) {
  console.error(usage)
  process.exitCode = wantsHelp || command === '' ? 0 : 2
} else {
  await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
