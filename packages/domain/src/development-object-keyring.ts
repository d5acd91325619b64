/**
 * The keyring of development that keys of files are encrypted by (a version and 32 bytes in base64), known to everybody. The
 * server refuses it on mainnet.
 */
export const developmentObjectKeyring = 'development bG9kZSBkZXZlbG9wbWVudCBvYmplY3Qga2V5cmluZyE='
