import { type Conversation, type Draft, openConversation } from '@lode/api-contract'
import { client } from '../../app/data/client.ts'
import { draftsKey } from '../../app/storage/holder-keys.ts'
import { session } from '../../app/storage/session-store.ts'
import { deviceStorage, readKept } from '../../app/storage/storage.ts'

/** The conversation of this visit: another person has another. */
let present: { who: string; talk: Conversation } | undefined

function readDrafts(who: string): Draft[] {
  const kept = readKept(deviceStorage, draftsKey(who))
  return Array.isArray(kept) ? kept.filter(isDraft) : []
}

function isDraft(value: unknown): value is Draft {
  const one = value as Partial<Draft> | null
  return typeof one?.key === 'string' && typeof one.text === 'string'
}

function writeDrafts(who: string, drafts: readonly Draft[]): void {
  // What was on its way when its holder left is not put back.
  if (who !== 'visitor' && session.getState().userinfo.id !== who) return
  if (drafts.length === 0) deviceStorage.removeItem(draftsKey(who))
  else deviceStorage.setItem(draftsKey(who), JSON.stringify(drafts))
}

/** The conversation of a holder by their id, or of this device's `visitor`. What waits to be sent outlives a reload. */
export function talkOf(who: string): Conversation {
  if (present?.who !== who) {
    const drafts = { read: () => readDrafts(who), write: (all: readonly Draft[]) => writeDrafts(who, all) }
    present = { who, talk: openConversation({ client, drafts }) }
  }
  return present.talk
}

/** Hands what a visitor wrote and was not sent over to a holder. */
export function handOverDrafts(to: string): void {
  const waiting = readDrafts('visitor')
  if (waiting.length === 0) return
  writeDrafts(to, [...readDrafts(to), ...waiting])
  writeDrafts('visitor', [])
  present = undefined
}
