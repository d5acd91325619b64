export { type Configuration, ConfigurationInvalid, type Role, readConfiguration } from './configuration.ts'
export { auditEverything } from './modules/audit/audit-everything.ts'
export { type RunningServer, type StartOptions, startServer } from './start-server.ts'
