export { CsrfField } from './context'
