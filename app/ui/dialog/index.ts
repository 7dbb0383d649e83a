export { ConfirmForm } from './confirm'
export { Dialog } from './dialog'
