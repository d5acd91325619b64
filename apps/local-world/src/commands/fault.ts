import { feedFaults, venues } from '../feeds/index.ts'
import { askWorld } from './ask-world.ts'

/** Makes a market of the running world answer wrongly, or with `none` as it should again. */
export async function fault(venue = '', kind = ''): Promise<void> {
  if (!venues.some((one) => one === venue) || !['none', ...feedFaults].includes(kind))
    throw new Error(
      `Say who does what wrong: npm run local -- fault ${venues.join('|')} none|${feedFaults.join('|')}`,
    )
  await askWorld('/fault', { venue, fault: kind })
  console.log(
    kind === 'none'
      ? `${venue} answers as it should.`
      : `${venue}: ${kind}, until: npm run local -- fault ${venue} none`,
  )
}
