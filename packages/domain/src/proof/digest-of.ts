/** The SHA-256 of a text in UTF-8, in hexadecimal, as `sha256sum` writes it. */
export async function digestOf(text: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** The bytes of a base64 text. @throws where it is none. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** The id of a public key (SPKI in base64): the first half of its SHA-256, so that no other key can have it. */
export async function keyIdOf(publicKey: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytesOf(publicKey))).slice(0, 32)
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
