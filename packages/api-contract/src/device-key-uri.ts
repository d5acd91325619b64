/** The public half of a device key: the coordinates of a P-256 point in base64url. */
export type DevicePublicKey = { readonly x: string; readonly y: string }

/**
 * The name of a device key that the sign-in message carries among its resources: its thumbprint (RFC 7638, SHA-256) as a
 * URI (RFC 9278). Both ends write it from the key itself, so a signature posted with another key names the wrong one.
 * @example await deviceKeyUri({ x, y }) // 'urn:ietf:params:oauth:jwk-thumbprint:sha-256:cn-I_WNMClehiVp51i_…'
 */
export async function deviceKeyUri({ x, y }: DevicePublicKey): Promise<string> {
  // RFC 7638: the required members alone, in the order of their names, without spaces.
  const members = new TextEncoder().encode(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', members))
  const base64 = btoa(String.fromCharCode(...hash))
  const thumbprint = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `urn:ietf:params:oauth:jwk-thumbprint:sha-256:${thumbprint}`
}
