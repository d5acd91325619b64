export { type Anvil, AnvilFailed, type AnvilOptions, startAnvil } from './start-anvil.ts'
