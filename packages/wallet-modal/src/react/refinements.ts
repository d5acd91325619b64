export { followHistory } from '../core/follow-history.ts'
export { smoothHeight } from './smooth-height.ts'
