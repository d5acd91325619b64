import type { endpoints, ReplyOf } from '@lode/api-contract'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readKept, tabStorage } from './storage.ts'

/** The signed-in holder. */
export type User = ReplyOf<typeof endpoints.session.current>['user']

/** The client's wallet state, kept for the tab's life. `tuiAccount` is the inviter's account, its middle left out. */
export type Session = {
  connected: boolean
  selectedAccount: string
  tuiAccount: string
  /** The header half of the session; empty when nobody is signed in. */
  token: string
  referralId: string | null
  userinfo: User | Record<string, never>
  walletState: string | null
  selectedChain: string
}

/** What a session is before anyone connected. */
export const emptySession: Session = {
  connected: false,
  selectedAccount: '',
  tuiAccount: '',
  token: '',
  referralId: null,
  userinfo: {},
  walletState: null,
  selectedChain: 'Ethereum',
}

/** The key of session storage. */
export const sessionStoreId = 'wallet'

/** The session, outside of React. It begins empty, as the prerendered page is, and is then what was saved. */
export const session = createStore<Session>()(() => emptySession)
session.setState(readSaved())

session.subscribe((state) => tabStorage.setItem(sessionStoreId, JSON.stringify({ state, version: 0 })))

/** What was saved, but for what is not of its kind: another version of the app may have written it. */
function readSaved(): Partial<Session> {
  const { state } = Object(readKept(tabStorage, sessionStoreId)) as { state?: unknown }
  const saved = Object.entries(Object(state) as Partial<Session>)
  return Object.fromEntries(saved.filter(([key, value]) => isOfKind(key, value)))
}

function isOfKind(key: string, value: unknown): boolean {
  if (!(key in emptySession)) return false
  if (key === 'userinfo') return typeof value === 'object' && value !== null
  const empty = emptySession[key as keyof Session]
  return typeof value === typeof (empty ?? '') || (value === null && empty === null)
}

/** A part of the session, kept current. @example const token = useSession(({ token }) => token) */
export function useSession<Part>(pick: (state: Session) => Part): Part {
  return useStore(session, pick)
}

/** Forgets who is signed in; the code of a followed invite stays. */
export function clearSession(): void {
  const { referralId } = session.getState()
  session.setState({ ...emptySession, referralId })
}

/** Remembers the inviter's code of a followed link, `/?invite=CODE`, until someone signs in. */
export function rememberInvite(search: string): void {
  const code = new URLSearchParams(search).get('invite')
  if (code !== null && /^[\w-]{1,40}$/.test(code)) session.setState({ referralId: code })
}

/** Whether the session's holder is known. */
export function isUser(userinfo: Session['userinfo']): userinfo is User {
  const { id, address, inviteCode, createdAt } = userinfo
  return [id, address, inviteCode, createdAt].every((text) => typeof text === 'string')
}
