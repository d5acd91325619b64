import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bar } from './load-candles.ts'

/**
 * What is told in words of a chart. It changes with each tick and each move of a finger, so that only what says it is drawn anew, and
 * neither the chart nor the screen around it.
 */
export type ChartState = StoreApi<{
  /** What is loaded; told anew with each page and each new bar. */
  bars: readonly Bar[]
  /** The newest bar, with its last trade. */
  last: Bar | null
  /** The bar under the crosshair. */
  under: Bar | null
}>

/** Opens the state of a chart of which nothing is known yet. */
export function chartState(): ChartState {
  return createStore(() => ({ bars: [], last: null, under: null }))
}
