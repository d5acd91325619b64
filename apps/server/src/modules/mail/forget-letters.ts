import type { Forgets } from '../../platform/forgets.ts'

/** Letters to the addresses that are or were the holder's: asked before those are forgotten. */
export const forgetLetters: Forgets = {
  rows: (tx, { userId }) => tx`
    delete from mail where lower(recipient) in (
      select email_key from email_binding where user_id = ${userId.toString()}
      union select email_key from email_request where user_id = ${userId.toString()})`,
}
