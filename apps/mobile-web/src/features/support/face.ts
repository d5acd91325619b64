export { AskSupport } from './ask-support.tsx'
export { openSupport } from './support-opening.ts'
