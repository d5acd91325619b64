export { appeal, bind, overview, people, rewards } from '../invites.ts'
