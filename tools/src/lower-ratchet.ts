import { readArguments } from '@lode/arguments'
import { countFaults } from './check-ratchet.ts'
import { readRatchet, writeRatchet } from './ratchet-file.ts'
import { root } from './root.ts'
import { readSources } from './source-file.ts'

/** `npm run ratchet`: writes down each number that fell. One that rose stays as it was, and the check refuses it. */
readArguments({ usage: 'Usage: npm run ratchet: writes lower numbers down in tools/ratchet.json' })
const known = await readRatchet()
const found = countFaults(await readSources(root))
const lowered = Object.fromEntries(
  Object.entries(found).map(([name, rooms]) => {
    const before = known[name]
    const kept = Object.entries(rooms).map(
      ([room, count]) => [room, before ? Math.min(count, before[room] ?? 0) : count] as const,
    )
    return [name, Object.fromEntries(kept.filter(([, count]) => count > 0))]
  }),
)
await writeRatchet(lowered)
for (const [name, rooms] of Object.entries(lowered)) {
  const total = (counts: Readonly<Record<string, number>> = {}) =>
    Object.values(counts).reduce((sum, count) => sum + count, 0)
  console.log(`${name}: ${total(rooms)} (${total(known[name])} before)`)
}
