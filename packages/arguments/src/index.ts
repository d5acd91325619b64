export { offerHelp, readArguments } from './read-arguments.ts'
