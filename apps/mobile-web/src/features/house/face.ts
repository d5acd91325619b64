export { HouseLinks } from './house-links.tsx'
