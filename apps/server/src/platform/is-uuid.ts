const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True for a text that PostgreSQL takes for a uuid: what somebody sends as an id may be anything. @example isUuid('none') // false */
export function isUuid(text: string): boolean {
  return shape.test(text)
}
