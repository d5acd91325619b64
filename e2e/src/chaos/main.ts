import { readArguments } from '@lode/arguments'
import { systemClock } from '@lode/clock'
import { runCampaign } from './campaign.ts'

/** `npm run chaos -- --kills 1000 --seed 7`: fails at the first loss, and says how to see it again. */
const { values } = readArguments({
  usage: 'Usage: npm run chaos -- --kills N [--seed S]',
  options: { kills: { type: 'string' }, seed: { type: 'string' } },
})
const kills = Number(values.kills ?? 100)
const seed = Number(values.seed ?? systemClock.now().getTime() % 1_000_000)
if (!Number.isSafeInteger(kills) || kills < 1 || !Number.isSafeInteger(seed)) {
  console.error('usage: npm run chaos -- --kills N [--seed S]')
  process.exit(2)
}
const again = `npm run chaos -- --kills ${kills} --seed ${seed}`
console.log(again)
const lastKills: string[] = []
const start = performance.now()
try {
  const {
    kills: done,
    steps,
    revivals,
    losses,
  } = await runCampaign(
    { kills, seed },
    { say: console.log, note: (planned) => void lastKills.push(planned) },
  )
  const minutes = ((performance.now() - start) / 60_000).toFixed(1)
  console.log(`\n${JSON.stringify(done)} in ${minutes} minutes, at ${steps.size} named steps:`)
  for (const [step, times] of [...steps].sort()) console.log(`  ${step}: ${times}`)
  for (const victim of ['api', 'worker', 'feeds', 'signer', 'relay', 'postgres'] as const) {
    const ms = revivals.filter((one) => one.victim === victim).map((one) => one.ms)
    ms.sort((a, b) => a - b)
    const at = (part: number) => ms[Math.floor((ms.length - 1) * part)]
    console.log(`${victim} ready again: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`)
  }
  for (const loss of losses) console.error(`LOSS: ${loss}`)
  if (losses.length > 0) tellHow()
  process.exitCode = losses.length > 0 ? 1 : 0
} catch (error) {
  console.error(error)
  tellHow()
  process.exitCode = 1
}
// What hung may still hold a socket or a timer.
process.exit()

function tellHow(): void {
  console.error(`the last kills were\n${lastKills.slice(-30).join('\n')}\nsee it again: ${again}`)
}
