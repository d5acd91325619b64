import type { MinerOutlook } from './miner-outlook.ts'

/** Which text says what a range assumes: of two figures, or of one where difficulty did not rise. */
export function rangeNoteOf({ rising, steady }: MinerOutlook): 'rangeNote' | 'rangeNoteSteady' {
  return rising.minedUsdt.units === steady.minedUsdt.units ? 'rangeNoteSteady' : 'rangeNote'
}
