/** What a miner is clad in: its name begins with its stone, and one that is none of them is plain. */
export const stones = ['granite', 'slate', 'basalt', 'gneiss', 'quartz'] as const

/** One of them. @example stoneOf('Basalt S21') // 'basalt' */
export function stoneOf(name: string): (typeof stones)[number] | 'plain' {
  const first = name.split(' ')[0]?.toLowerCase()
  return stones.find((stone) => stone === first) ?? 'plain'
}
