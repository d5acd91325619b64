export { Headline } from './headline.tsx'
