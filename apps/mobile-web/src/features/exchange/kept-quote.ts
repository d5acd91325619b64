import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { tabStorage } from '../../app/storage/storage.ts'
import type { Quote } from './queries.ts'

/**
 * The quote that a holder looks at: until when by this device's clock, under which key it is accepted, and whether that was sent.
 * What was sent and not answered is sent again under the same key.
 */
export type KeptQuote = { quote: Quote; holder: string; until: number; key: string; sent: boolean }

type Kept = { kept: KeptQuote | null }

/** The quote of this tab; a reload finds it again. */
export const useKeptQuote: UseBoundStore<StoreApi<Kept>> = create<Kept>()(
  persist((): Kept => ({ kept: null }), {
    name: 'lode.exchange',
    storage: createJSONStorage(() => tabStorage),
  }),
)
