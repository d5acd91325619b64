export { OfferingShown as default } from '../../features/offerings/face.ts'
