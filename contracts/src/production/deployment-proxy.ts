import type { Address } from 'viem'

/**
 * Deploys what it is sent to an address that follows from the bytes alone (CREATE2), whoever sends it. It stands on every
 * larger chain and on anvil: github.com/Arachnid/deterministic-deployment-proxy.
 */
export const deploymentProxy: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
