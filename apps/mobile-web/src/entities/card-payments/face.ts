export { CardPayment } from './card-payment.tsx'
export { payByCard } from './pay-by-card.ts'
