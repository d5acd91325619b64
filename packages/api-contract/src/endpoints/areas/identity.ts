export { addPhoto, state, submit } from '../identity.ts'
