export { type Bought, boughtRentals } from './bought.ts'
export { boughtOfOrder, boughtOfRental } from './bought-of.ts'
