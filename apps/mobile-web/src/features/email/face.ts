export { EmailPanel } from './email-panel.tsx'
