import { offerHelp } from '@lode/arguments'
import { runRecompute } from './recompute/run-recompute.ts'

offerHelp('Usage: npm run recompute: docs/recompute.md')

process.exitCode = await runRecompute(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
})
