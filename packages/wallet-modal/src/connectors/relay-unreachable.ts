/** No link came from the relay in time, or the code that asks it did not: it is down, or this page is offline. */
export class RelayUnreachable extends Error {
  override readonly name = 'RelayUnreachable'
  constructor(options?: ErrorOptions) {
    super('the relay gave no pairing link in time', options)
  }
}
