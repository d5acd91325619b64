/** The indicators that can be chosen; the first three are drawn over the candles. */
export const indicatorNames = ['MA', 'EMA', 'BOLL', 'MACD', 'RSI'] as const
export type IndicatorName = (typeof indicatorNames)[number]

/** Whether an indicator is drawn over the candles, and not below them. */
export function isOverCandles(name: IndicatorName): boolean {
  return name === 'MA' || name === 'EMA' || name === 'BOLL'
}
