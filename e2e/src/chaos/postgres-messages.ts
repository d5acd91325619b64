/** One message of PostgreSQL's protocol: its letter, and all of its bytes. */
export type Message = { readonly type: string; readonly bytes: Buffer }

/** Cuts a stream into messages; the first of a client has no letter and is told as `''`. */
export function createCutter({ startup }: { startup: boolean }): (chunk: Buffer) => Message[] {
  let rest = Buffer.alloc(0)
  let untyped = startup
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages: Message[] = []
    for (;;) {
      const head = untyped ? 0 : 1
      if (rest.length < head + 4) return messages
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return messages
      messages.push({
        type: untyped ? '' : String.fromCharCode(rest[0] ?? 0),
        bytes: rest.subarray(0, length),
      })
      rest = rest.subarray(length)
      untyped = false
    }
  }
}

/** The statement of a simple query. */
export function queryOf({ bytes }: Message): string {
  return bytes.toString('utf8', 5, bytes.length - 1)
}

/** Name and text of a statement that is prepared. */
export function parseOf({ bytes }: Message): { name: string; sql: string } {
  const name = textAt(bytes, 5)
  return { name, sql: textAt(bytes, 5 + Buffer.byteLength(name) + 1) }
}

/** Which prepared statement is bound, and its parameters as far as they are text. */
export function bindOf({ bytes }: Message): { name: string; parameters: string[] } {
  let at = 5 + Buffer.byteLength(textAt(bytes, 5)) + 1
  const name = textAt(bytes, at)
  at += Buffer.byteLength(name) + 1
  at += 2 + 2 * bytes.readInt16BE(at)
  const count = bytes.readInt16BE(at)
  at += 2
  const parameters: string[] = []
  for (let i = 0; i < count; i++) {
    const length = bytes.readInt32BE(at)
    at += 4
    parameters.push(length < 0 ? 'null' : bytes.toString('utf8', at, at + length))
    at += Math.max(length, 0)
  }
  return { name, parameters }
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('utf8', at, bytes.indexOf(0, at))
}
