/** An address that whoever knows it will know again, and nobody else. @example maskEmail('ana@mail.example') // 'a•••@mail.example' */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
