export { type Configuration, ConfigurationInvalid, type Role, readConfiguration } from './configuration.ts'
export { type RunningServer, type StartOptions, startServer } from './start-server.ts'
