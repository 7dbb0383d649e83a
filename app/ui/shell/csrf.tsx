export { CsrfField, useCsrf } from './context'
