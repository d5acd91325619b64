import type { endpoints, InputOf } from '@lode/api-contract'
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
