export { MarketList } from './market-list.tsx'
export { PairView } from './pair-view.tsx'
export { Prices } from './prices.tsx'
export { StarButton } from './star-button.tsx'
