export { AskSupport } from './ask-support.tsx'
