/** A fresh 128-bit secret: 22 characters of base64url. The server is told its hash. */
export function newSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(16)))
}

/** SHA-256 of a secret, base64url. */
export async function hashOf(secret: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
}

/** Bytes as URLs carry them, without padding. */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
