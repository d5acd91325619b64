export { bind, change, confirm, resend, resetPassword, state, unbind } from '../email.ts'
