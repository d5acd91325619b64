/** The id of the connector, by which the last connection is found again. */
export const walletConnectId = 'walletConnect'
