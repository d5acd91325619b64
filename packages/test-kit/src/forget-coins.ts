import { rememberAssets, rememberNetworks } from '@lode/domain'
import { afterAll } from 'vitest'

// A set-up file: test files share processes, and a coin or network that one of them keeps is unknown to the next.
for (const forget of [rememberAssets(), rememberNetworks()]) afterAll(forget)
