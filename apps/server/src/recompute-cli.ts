import { runRecompute } from './recompute/run-recompute.ts'

process.exitCode = await runRecompute(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
})
