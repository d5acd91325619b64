/** Where bytes lie under a name: a disk or a bucket. What they mean, and that they are encrypted, is not its business. */
export type Blobs = {
  /** Writes all of `body` or nothing. Fails if the name is taken, unless `replace` is set. */
  write(name: string, body: AsyncIterable<Uint8Array>, options?: { replace?: boolean }): Promise<void>
  /** The bytes as they come, or null if nothing has this name. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Removes a name. One that is not there is removed already. */
  remove(name: string): Promise<void>
  /** All names, in no stated order. */
  names(): AsyncIterable<string>
}
