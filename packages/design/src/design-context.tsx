import { createContext, type JSX, type ReactNode, useContext } from 'react'

/** What the primitives say by themselves. The app fills it from its translations. */
export type DesignTexts = {
  close: string
  copy: string
  copied: string
  copyFailed: string
  increase: string
  decrease: string
  showExact: string
  retry: string
  loading: string
  max: string
  steps: { done: string; active: string; waiting: string; failed: string }
}

/** Where the primitives are: the language of numbers and their own few words. */
export type Design = { locale: string; texts: DesignTexts }

const english: DesignTexts = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copy failed',
  increase: 'Increase',
  decrease: 'Decrease',
  showExact: 'Show the exact amount',
  retry: 'Try again',
  loading: 'Loading',
  max: 'Max',
  steps: { done: 'done', active: 'in progress', waiting: 'to do', failed: 'failed' },
}
const DesignContext = createContext<Design>({ locale: 'en', texts: english })

/** Gives every primitive below it the language. @example <DesignProvider locale="fr" texts={texts}>…</DesignProvider> */
export function DesignProvider({ locale, texts, children }: Design & { children: ReactNode }): JSX.Element {
  return <DesignContext value={{ locale, texts }}>{children}</DesignContext>
}

/** The language that the primitives speak. */
export function useDesign(): Design {
  return useContext(DesignContext)
}
