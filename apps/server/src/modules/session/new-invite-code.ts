import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A fresh invite code: 10 characters, some 50 bits, so two never meet. */
export function newInviteCode(): string {
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
