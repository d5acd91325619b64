import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { headers, operatorCookie, sessionCookie } from '@lode/api-contract'
import type { Database } from '@lode/database'
import type { Random } from '../chaos/random-from.ts'
import type { SignedIn } from '../sign-in-client.ts'

/** Who sends a request. */
export type Caller = {
  readonly who: string
  headers(): Record<string, string>
  /** Whether they are who they say. */
  readonly signedIn?: boolean
  /** Whether they may be told what is another's. */
  readonly readsAll?: boolean
}

type Halves = { readonly token: string; readonly cookie: string }
type Given = { readonly alice: SignedIn; readonly bob: SignedIn; readonly random: Random }
const nobody: Caller = { who: 'nobody', headers: () => ({}) }

function whole({ token, cookie }: Halves, name: string): Record<string, string> {
  return { [headers.token]: token, cookie: `${name}=${cookie}` }
}

/** Those who come to the app: a holder, a visitor with a secret of their own, and who pretends to be one. */
export function appCallers({ alice, bob, random }: Given): readonly Caller[] {
  const secret = randomBytes(32).toString('base64url')
  const holder = { who: 'alice', headers: () => whole(alice.halves(), sessionCookie), signedIn: true }
  return [
    ...[nobody, holder, holder],
    halfOf(random, () => alice.halves(), sessionCookie),
    mixed(alice, bob, sessionCookie),
    { who: 'a visitor', headers: () => ({ [headers.visitor]: secret }) },
    {
      who: 'a visitor who guesses',
      headers: () => ({
        [headers.visitor]: random.pick([
          randomBytes(32).toString('base64url'),
          `${secret.slice(0, 42)}${secret.endsWith('A') ? 'B' : 'A'}`,
          secret.slice(0, 42),
          `${secret}A`,
          '-'.repeat(43),
        ]),
      }),
    },
    {
      who: 'a visitor beside a session',
      headers: () => ({ [headers.token]: bob.halves().token, [headers.visitor]: secret }),
    },
  ]
}

/** Those who come to the console: operators of each role, holders, and who pretends to be either. */
export function consoleCallers({
  operators,
  ...given
}: Given & { readonly operators: readonly (Halves & { readonly role: string })[] }): readonly Caller[] {
  const { alice, random } = given
  const [first, second] = operators
  if (!first || !second) throw new Error('two operators are needed')
  return [
    nobody,
    ...operators.map((one) => ({
      ...{ who: one.role, signedIn: true, readsAll: true },
      headers: () => whole(one, operatorCookie),
    })),
    halfOf(random, () => first, operatorCookie),
    {
      who: 'mixed halves',
      headers: () => whole({ token: first.token, cookie: second.cookie }, operatorCookie),
    },
    { who: 'alice', headers: () => whole(alice.halves(), operatorCookie) },
    { who: 'alice, as in the app', headers: () => whole(alice.halves(), sessionCookie) },
  ]
}

function halfOf(random: Random, halves: () => Halves, name: string): Caller {
  return {
    who: 'half a session',
    headers: () =>
      random.below(2) ? { [headers.token]: halves().token } : { cookie: `${name}=${halves().cookie}` },
  }
}

function mixed(one: SignedIn, other: SignedIn, name: string): Caller {
  return {
    who: 'mixed halves',
    headers: () => whole({ token: one.halves().token, cookie: other.halves().cookie }, name),
  }
}

/** Puts operators into the database as if each had signed in: what the console lets them do is looked at, not how they came. */
export async function seatOperators(
  db: Database,
  roles: readonly string[],
): Promise<readonly (Halves & { role: string })[]> {
  const seated: (Halves & { role: string })[] = []
  for (const role of roles) {
    const [token, cookie] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
    const name = `hostile-${role}`
    await db`insert into operator (name, role, added_at) values (${name}, ${role}, now())`
    await db`insert into operator_passkey (id, operator, role, public_key, at, vouched_at)
      values (${name}, ${name}, ${role}, ${Buffer.alloc(64)}, now(), now())`
    await db`insert into operator_session (id, header_hash, cookie_hash, passkey, at, seen_at, expires_at)
      values (${randomUUID()}, ${hashOf(token)}, ${hashOf(cookie)}, ${name}, now(), now(), now() + interval '1 day')`
    seated.push({ role, token, cookie })
  }
  return seated
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
