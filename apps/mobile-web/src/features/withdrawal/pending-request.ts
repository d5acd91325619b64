import { ApiError, type endpoints, type InputOf } from '@lode/api-contract'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { tabStorage } from '../../app/storage/storage.ts'

/** A withdrawal that was sent and not answered yet, with the key that makes every sending of it the same one. */
export type PendingRequest = {
  key: string
  holder: string
  input: InputOf<typeof endpoints.transfers.requestWithdrawal>
}

type Kept = { pending: PendingRequest | null }

/** The unanswered withdrawal of this tab; a reload finds it again and sends it with the same key. */
export const usePendingRequest: UseBoundStore<StoreApi<Kept>> = create<Kept>()(
  persist((): Kept => ({ pending: null }), {
    name: 'lode.withdrawal',
    storage: createJSONStorage(() => tabStorage),
  }),
)

const saysNothing = new Set([
  'request.in_progress',
  'request.too_many',
  'service.unavailable',
  'server.failed',
])

/**
 * Whether a failure settles a request for good. A break of the connection, an ended session or a server that could not
 * work on it leave open whether an earlier sending had its effect: the key is then kept.
 */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && !error.code.startsWith('session.') && !saysNothing.has(error.code)
}
