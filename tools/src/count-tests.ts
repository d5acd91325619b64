import { stripVTControlCharacters } from 'node:util'

export type Count = { readonly passed: number; readonly failed: number }

/**
 * Reads how many tests passed and failed from what vitest or forge said. A run that ended badly without
 * naming a failed test counts as one failure.
 */
export function countTests(said: string, code: number): Count {
  const plain = stripVTControlCharacters(said)
  const vitest = /^\s*Tests\s+(.*)$/m.exec(plain)?.[1]
  const forge = [...plain.matchAll(/^Suite result: .*?(\d+) passed; (\d+) failed/gm)]
  const passed = number(/(\d+) passed/.exec(vitest ?? '')?.[1]) + sum(forge.map(([, count]) => number(count)))
  const failed =
    number(/(\d+) failed/.exec(vitest ?? '')?.[1]) + sum(forge.map(([, , count]) => number(count)))
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function number(text: string | undefined): number {
  return text === undefined ? 0 : Number(text)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
