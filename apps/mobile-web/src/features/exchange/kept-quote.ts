import { endpoints } from '@lode/api-contract'
import * as z from 'zod/mini'
import { create, type Mutate, type StoreApi, type UseBoundStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptState } from '../../app/storage/kept-state.ts'
import { tabStorage } from '../../app/storage/storage.ts'
import type { Quote } from './queries.ts'

/**
 * The quote that a holder looks at: until when by this device's clock, under which key it is accepted, and whether that was sent.
 * What was sent and not answered is sent again under the same key.
 */
export type KeptQuote = { quote: Quote; holder: string; until: number; key: string; sent: boolean }

const shape = z.object({
  quote: endpoints.exchange.quote.reply.shape.quote,
  holder: z.string(),
  until: z.number(),
  key: z.string(),
  sent: z.boolean(),
})

type Kept = { kept: KeptQuote | null }

/** The quote of this tab; a reload finds it again. */
export const useKeptQuote: UseBoundStore<Mutate<StoreApi<Kept>, [['zustand/persist', Kept]]>> =
  create<Kept>()(
    persist(
      (): Kept => ({ kept: null }),
      keptState({
        name: 'lode.exchange',
        storage: tabStorage,
        read: ({ kept }) => ({ kept: shape.safeParse(kept).data ?? null }),
      }),
    ),
  )
