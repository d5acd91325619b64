import { create, type Mutate, type StoreApi, type UseBoundStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { keptState } from '../../app/storage/kept-state.ts'
import { deviceStorage } from '../../app/storage/storage.ts'
import type { DepositRun } from './deposit-run.ts'
import { readRun } from './kept-run.ts'

type Kept = { run: DepositRun | null }

const name = 'lode.deposit'

/** The deposit that is on its way from this device: a reload finds it again, and so does another tab, or one opened tomorrow. */
export const useDepositRun: UseBoundStore<Mutate<StoreApi<Kept>, [['zustand/persist', Kept]]>> =
  create<Kept>()(
    persist(
      (): Kept => ({ run: null }),
      keptState({ name, storage: deviceStorage, read: ({ run }) => ({ run: readRun(run) }) }),
    ),
  )

// What another tab learns of it is known here too.
if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === name) void useDepositRun.persist.rehydrate()
  })
}
