import type { endpoints, InputOf } from '@lode/api-contract'
import * as z from 'zod/mini'
import { create, type Mutate, type StoreApi, type UseBoundStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptState } from '../../app/storage/kept-state.ts'
import { tabStorage } from '../../app/storage/storage.ts'

/** A withdrawal that was sent and not answered yet, with the key that makes every sending of it the same one. */
export type PendingRequest = {
  key: string
  holder: string
  input: InputOf<typeof endpoints.transfers.requestWithdrawal>
}

/** The shape of a kept request. Coins and networks are plain text: the configuration that lists them loads later. */
const shape = z.object({
  key: z.string(),
  holder: z.string(),
  input: z.object({
    network: z.string(),
    address: z.string(),
    money: z.object({ amount: z.string(), coin: z.string() }),
    walletSignature: z.optional(z.string()),
  }),
})

function readPending(kept: unknown): PendingRequest | null {
  return shape.safeParse(kept).success ? (kept as PendingRequest) : null
}

type Kept = { pending: PendingRequest | null }

/** The unanswered withdrawal of this tab; a reload finds it again and sends it with the same key. */
export const usePendingRequest: UseBoundStore<Mutate<StoreApi<Kept>, [['zustand/persist', Kept]]>> =
  create<Kept>()(
    persist(
      (): Kept => ({ pending: null }),
      keptState({
        name: 'lode.withdrawal',
        storage: tabStorage,
        read: ({ pending }) => ({ pending: readPending(pending) }),
      }),
    ),
  )
