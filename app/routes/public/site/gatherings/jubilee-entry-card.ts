export { loader } from './entry-card'
