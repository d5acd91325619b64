import { type Context, createContext, useContext } from 'react'

/** Whether what is drawn stands in a sheet that is a history entry: a link then takes the entry's place. */
export const InEntry: Context<boolean> = createContext(false)

/** @example <Link replace={useInEntry()} … /> */
export function useInEntry(): boolean {
  return useContext(InEntry)
}
