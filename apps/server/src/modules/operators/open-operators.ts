import type { Operators } from '../../platform/operators.ts'
import { decide } from './decide.ts'
import { doKeyed } from './do-keyed.ts'
import { keepAct } from './keep-act.ts'
import { note } from './log/note.ts'
import type { OperatorsDeps } from './operators-deps.ts'
import { findSession } from './session/find-session.ts'

/** Opens what the console's listener asks about operators. */
export function openOperators(deps: OperatorsDeps): Operators {
  const { db, clock } = deps
  return {
    find: (halves) => findSession(db, { ...halves, now: clock.now() }),
    keepAct: (session, act) => keepAct(deps, session, act),
    decide: (act, plan) => decide(deps, { act, plan }),
    async once(act, effect) {
      await decide(deps, { act, plan: async (tx) => ({ needed: 1, effect: () => effect(tx) }) })
    },
    keyed: (session, write, effect) => doKeyed(deps, session, write, effect),
    note: (line) => note(db, { ...line, at: clock.now() }),
  }
}
