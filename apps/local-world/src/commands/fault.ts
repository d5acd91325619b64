import { feedFaults, venues } from '../feeds/index.ts'
import { onrampFaults } from '../onramp/index.ts'
import { askWorld } from './ask-world.ts'

/** Makes a market, or the provider that sells crypto, of the running world fail, or with `none` no more. */
export async function fault(who = '', kind = ''): Promise<void> {
  const kinds: readonly string[] = who === 'onramp' ? onrampFaults : feedFaults
  if (!['onramp', ...venues].includes(who) || !['none', ...kinds].includes(kind))
    throw new Error(
      `Say who does what wrong: npm run local -- fault ${venues.join('|')} none|${feedFaults.join('|')}, or: fault onramp none|${onrampFaults.join('|')}`,
    )
  await askWorld('/fault', { venue: who, fault: kind })
  console.log(
    kind === 'none'
      ? `${who} answers as it should.`
      : `${who}: ${kind}, until: npm run local -- fault ${who} none`,
  )
}
