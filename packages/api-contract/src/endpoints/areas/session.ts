export { create, current, end, list, nonce, revoke, revokeOthers } from '../session.ts'
