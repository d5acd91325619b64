export { claim, commit, details, file, list, positions, projects, takeBack } from '../offerings.ts'
