export { default, handle, loader } from './verify'
