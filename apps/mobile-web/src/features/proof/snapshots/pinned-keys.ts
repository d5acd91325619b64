const given: string | undefined = import.meta.env.STATEMENT_KEYS

/** The fingerprints of the statement keys that this build knows; none where it was built without: then nothing passes as signed by us. */
export const pinnedKeys: readonly string[] = (given ?? '').split(',').filter((one) => one !== '')
