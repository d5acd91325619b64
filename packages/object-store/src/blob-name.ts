const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Lets UUIDs pass and nothing else, so that no name is ever a path.
 * @throws {TypeError}
 */
export function blobName(name: string): string {
  if (!shape.test(name)) throw new TypeError('the id of an object is a lower-case UUID')
  return name
}
