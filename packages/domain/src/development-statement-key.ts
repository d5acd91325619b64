/**
 * The key of development that published days are signed by (Ed25519, PKCS #8 in base64), known to everybody. The server
 * refuses it on mainnet.
 */
export const developmentStatementKey = 'MC4CAQAwBQYDK2VwBCIEICRPWdf5ZpIsMmTkawiISEKv2hTrBUD/g0Bes9TR5Hec'
