import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { OperatorRole } from '@lode/domain'
import { z } from 'zod'
import { lives } from '../operators-deps.ts'
import { fingerprint } from '../passkey/fingerprint.ts'
import type { ActRow } from './signed-act.ts'

const { vouch, setRole, remove } = consoleEndpoints.operators

/** What changes who works here, by its path. */
export const pathsOfPeople: readonly string[] = [vouch.path, setRole.path, remove.path]

/** A passkey as its row has it; `first`: by the owner's command, which no process can write. */
export type PasskeyRow = {
  readonly id: string
  readonly operator: string
  readonly role: OperatorRole
  readonly key: Buffer
  readonly first: boolean
  readonly at: Date
}

/** Who works here, as far as what was signed says it. */
export type People = {
  /** The role in which a passkey signs at this point of the replay; undefined where it does not count. */
  roleOf(passkey: string): OperatorRole | undefined
  /** The first passkeys that there were by then begin to count. */
  admitUntil(at: Date): void
  /** Takes in an act that was signed: what it asks for happens once as many admins as it takes have signed the same. */
  take(act: Pick<ActRow, 'path' | 'body' | 'passkey' | 'operator' | 'at'>): void
}

/** Who works here: the role of each, and whose each passkey is that counts. */
type Standing = {
  readonly roles: ReadonlyMap<string, OperatorRole>
  readonly keys: ReadonlyMap<string, string>
}

/**
 * Plays what admins signed about who works here, in its order, from the first passkey on: as the console did it, but for the rows that
 * say what came of it, which whoever has its login can write.
 * @param passkeys All there are: of those that are not first, only the key is believed, and only once its fingerprint was signed.
 */
export function replayPeople(passkeys: readonly PasskeyRow[]): People {
  const firsts = passkeys.filter(({ first }) => first).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const waiting = new Map<string, { operator: string; at: Date }[]>()
  /** Passkeys for which nobody can vouch any more. */
  const used = new Set<string>()
  let standing: Standing = { roles: new Map(), keys: new Map() }
  const roleOf = (passkey: string) => standing.roles.get(standing.keys.get(passkey) ?? '')
  return {
    roleOf,
    admitUntil(at) {
      for (; firsts[0] && firsts[0].at <= at; firsts.shift()) {
        const { id, operator } = firsts[0]
        used.add(id)
        standing = {
          roles: new Map(standing.roles).set(operator, 'admin'),
          keys: new Map(standing.keys).set(id, operator),
        }
      }
    },
    take({ path, body, passkey, operator, at }) {
      if (roleOf(passkey) !== 'admin') return
      const request = `${path}\n${body}`
      const since = at.getTime() - lives.decision
      const signed = [...(waiting.get(request) ?? []), { operator, at }].filter(
        (one) => one.at.getTime() >= since && standing.roles.has(one.operator),
      )
      waiting.set(request, signed)
      const needed = Math.min(2, adminsOf(standing).size)
      if (new Set(signed.map((one) => one.operator)).size < needed) return
      const next = after(standing, { path, body, at, passkeys, used })
      if (!next || adminsOf(next).size === 0) return
      waiting.delete(request)
      standing = next
      for (const key of next.keys.keys()) used.add(key)
    },
  }
}

function adminsOf({ roles, keys }: Standing): ReadonlySet<string> {
  return new Set([...keys.values()].filter((name) => roles.get(name) === 'admin'))
}

/** What a request that enough have signed makes of who works here; null where it can't happen. */
function after(
  { roles, keys }: Standing,
  asked: { path: string; body: string; at: Date; passkeys: readonly PasskeyRow[]; used: Set<string> },
): Standing | null {
  const { path, at, passkeys, used } = asked
  const body: unknown = JSON.parse(asked.body)
  const without = (name: string) => new Map([...keys].filter(([, owner]) => owner !== name))
  if (path === vouch.path) {
    const { name, role, passkey, fingerprint: read } = z.core.parse(vouch.input, body)
    const found = passkeys.find(({ id }) => id === passkey)
    const same =
      found?.operator === name && found.role === role && !found.first && fingerprint(found.key) === read
    if (!same || used.has(passkey)) return null
    return { roles: new Map(roles).set(name, role), keys: without(name).set(passkey, name) }
  }
  if (path === setRole.path) {
    const { name, role } = z.core.parse(setRole.input, body)
    return roles.has(name) ? { roles: new Map(roles).set(name, role), keys } : null
  }
  const { name } = z.core.parse(remove.input, body)
  if (!roles.has(name)) return null
  for (const one of passkeys) if (one.operator === name && one.at <= at) used.add(one.id)
  return { roles: new Map([...roles].filter(([other]) => other !== name)), keys: without(name) }
}
