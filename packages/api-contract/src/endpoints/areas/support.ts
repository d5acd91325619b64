export { addImage, image, join, messages, overview, read, send } from '../support.ts'
