import { ChartCandlestick, Gift, House, Pickaxe, Wallet } from '@lode/design/icons.ts'

/** The pictures of the places, in tab bar and rail. */
export const tabIcons = {
  home: House,
  miners: Pickaxe,
  market: ChartCandlestick,
  ido: Gift,
  my: Wallet,
} as const
