export { HaltNotice } from './halt-notice.tsx'
