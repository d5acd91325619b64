/** An object or its key is not there: never written, or erased. */
export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing'
  constructor(id: string) {
    super(`object ${id} is not there, or was erased`)
  }
}

/** What lies under this name is not what was written for this owner and purpose: cut, changed, or swapped with another. */
export class ObjectDamaged extends Error {
  override readonly name = 'ObjectDamaged'
  constructor(id: string, options?: ErrorOptions) {
    super(
      `object ${id} can't be opened: it was changed, cut or swapped, or its key is not in the keyring`,
      options,
    )
  }
}

/** More bytes came than may be kept. Nothing was kept. */
export class ObjectTooLarge extends Error {
  override readonly name = 'ObjectTooLarge'
  constructor(maximumBytes: number) {
    super(`the object has more than ${maximumBytes} bytes`)
  }
}

/** An id is used once. */
export class ObjectExists extends Error {
  override readonly name = 'ObjectExists'
  constructor(id: string) {
    super(`object ${id} exists already`)
  }
}
