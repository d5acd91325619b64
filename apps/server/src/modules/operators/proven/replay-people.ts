import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { OperatorRole } from '@lode/domain'
import { z } from 'zod'
import { lives } from '../operators-deps.ts'
import { fingerprint } from '../passkey/fingerprint.ts'
import { adminsNeeded, isWeighty } from '../repository.ts'
import type { ActRow } from './signed-act.ts'

const { vouch, setRole, remove } = consoleEndpoints.operators

/** Paths of the requests that change who works here. */
export const pathsOfPeople: readonly string[] = [vouch.path, setRole.path, remove.path]

/** A passkey as its row has it; `first`: by the owner's command, which no process can write. */
export type PasskeyRow = {
  readonly id: string
  readonly operator: string
  readonly role: OperatorRole
  readonly key: Buffer
  readonly first: boolean
  readonly at: Date
  /** The time at which the owner said that it is lost, which no process can write either. */
  readonly lostAt: Date | null
}

/** The people who work here, as far as what was signed says it. */
export type People = {
  /** The role in which a passkey signs at this point of the replay; undefined where it does not count. */
  roleOf(passkey: string): OperatorRole | undefined
  /** Returns who stands at this point of the replay; it stays as it is when the replay goes on. */
  standing(): Standing
  /** Applies what the owner did until then: first passkeys begin to count, lost ones end. */
  admitUntil(at: Date): void
  /** Takes in an act that was signed: what it asks for happens once as many admins as it takes have signed the same. */
  take(act: Pick<ActRow, 'path' | 'body' | 'passkey' | 'operator' | 'at'>): void
}

/** Who works here: the role of each, and whose each passkey is that counts. */
export type Standing = {
  readonly roles: ReadonlyMap<string, OperatorRole>
  readonly keys: ReadonlyMap<string, string>
}

/** The role in which a passkey signs; undefined where it does not count. */
export function roleIn({ roles, keys }: Standing, passkey: string): OperatorRole | undefined {
  return roles.get(keys.get(passkey) ?? '')
}

/** Admins who can sign. */
export function adminsOf({ roles, keys }: Standing): ReadonlySet<string> {
  return new Set([...keys.values()].filter((name) => roles.get(name) === 'admin'))
}

/**
 * Plays what admins signed about who works here, in its order, from the first passkey on: as the console did it, but for the rows that
 * say what came of it, which whoever has its login can write.
 * @param passkeys All there are: of those that are not first, only the key is believed, and only once its fingerprint was signed.
 */
export function replayPeople(passkeys: readonly PasskeyRow[]): People {
  const byOwner = actsOfOwner(passkeys)
  const waiting = new Map<string, { operator: string; passkey: string; at: Date }[]>()
  /** Passkeys for which nobody can vouch any more. */
  const used = new Set<string>()
  let standing: Standing = { roles: new Map(), keys: new Map() }
  const roleOf = (passkey: string) => roleIn(standing, passkey)
  return {
    roleOf,
    standing: () => standing,
    admitUntil(at) {
      for (; byOwner[0] && byOwner[0].at <= at; byOwner.shift()) {
        const { passkey, lost } = byOwner[0]
        used.add(passkey.id)
        standing = lost ? lose(standing, passkey) : seat(standing, passkey)
      }
    },
    take({ path, body, passkey, operator, at }) {
      if (roleOf(passkey) !== 'admin') return
      const request = `${path}\n${body}`
      const since = at.getTime() - lives.decision
      const signed = [...(waiting.get(request) ?? []), { operator, passkey, at }].filter(
        (one) => one.at.getTime() >= since && roleOf(one.passkey) === 'admin',
      )
      waiting.set(request, signed)
      const needed = Math.min(adminsNeeded, adminsOf(standing).size)
      if (new Set(signed.map((one) => one.operator)).size < needed) return
      const next = after(standing, { path, body, at, passkeys, used })
      if (!next || adminsOf(next).size < needed) return
      waiting.delete(request)
      standing = next
      for (const key of next.keys.keys()) used.add(key)
    },
  }
}

type ActOfOwner = { at: Date; passkey: PasskeyRow; lost: boolean }

/** The acts of the owner's commands, in their order. */
function actsOfOwner(passkeys: readonly PasskeyRow[]): ActOfOwner[] {
  const seats = passkeys
    .filter(({ first }) => first)
    .map((passkey) => ({ at: passkey.at, passkey, lost: false }))
  const losses = passkeys.flatMap((passkey) =>
    passkey.lostAt ? [{ at: passkey.lostAt, passkey, lost: true }] : [],
  )
  return [...losses, ...seats].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Seats a first admin while fewer than two stand; else a link that was left over seats nobody. */
function seat(standing: Standing, { id, operator }: PasskeyRow): Standing {
  const admins = adminsOf(standing)
  if (admins.size >= adminsNeeded || admins.has(operator)) return standing
  return {
    roles: new Map(standing.roles).set(operator, 'admin'),
    keys: withoutKeys(standing.keys, operator).set(id, operator),
  }
}

/** Ends a passkey that is lost; whose it was works here no more until they are let in again. */
function lose({ roles, keys }: Standing, { id, operator }: PasskeyRow): Standing {
  if (keys.get(id) !== operator) return { roles, keys }
  return { roles: withoutRole(roles, operator), keys: withoutKeys(keys, operator) }
}

function withoutKeys(keys: Standing['keys'], name: string): Map<string, string> {
  return new Map([...keys].filter(([, owner]) => owner !== name))
}

function withoutRole(roles: Standing['roles'], name: string): Map<string, OperatorRole> {
  return new Map([...roles].filter(([other]) => other !== name))
}

/** What a request that enough have signed makes of who works here; null where it can't happen. */
function after(
  { roles, keys }: Standing,
  asked: { path: string; body: string; at: Date; passkeys: readonly PasskeyRow[]; used: Set<string> },
): Standing | null {
  const { path, at, passkeys, used } = asked
  const body: unknown = JSON.parse(asked.body)
  const without = (name: string) => withoutKeys(keys, name)
  const mayGive = (role: OperatorRole) => !isWeighty(role) || adminsOf({ roles, keys }).size >= adminsNeeded
  if (path === vouch.path) {
    const { name, role, passkey, fingerprint: read } = z.core.parse(vouch.input, body)
    const found = passkeys.find(({ id }) => id === passkey)
    const same =
      found?.operator === name && found.role === role && !found.first && fingerprint(found.key) === read
    if (!same || used.has(passkey) || !mayGive(role)) return null
    return { roles: new Map(roles).set(name, role), keys: without(name).set(passkey, name) }
  }
  if (path === setRole.path) {
    const { name, role } = z.core.parse(setRole.input, body)
    return roles.has(name) && mayGive(role) ? { roles: new Map(roles).set(name, role), keys } : null
  }
  const { name } = z.core.parse(remove.input, body)
  if (!roles.has(name)) return null
  for (const one of passkeys) if (one.operator === name && one.at <= at) used.add(one.id)
  return { roles: withoutRole(roles, name), keys: without(name) }
}
