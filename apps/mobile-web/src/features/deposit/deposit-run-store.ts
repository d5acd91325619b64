import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { tabStorage } from '../../app/storage/storage.ts'
import type { DepositRun } from './deposit-run.ts'

type Kept = { run: DepositRun | null }

/** The deposit that is on its way in this tab; a reload finds it again. */
export const useDepositRun: UseBoundStore<StoreApi<Kept>> = create<Kept>()(
  persist((): Kept => ({ run: null }), {
    name: 'lode.deposit',
    storage: createJSONStorage(() => tabStorage),
  }),
)
