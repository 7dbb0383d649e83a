/** Loaded when something is pasted or asked for, not with the buttons. */
export { looksBijoy } from '~/format/bijoy/detect'
export { bijoyToUnicode } from '~/format/bijoy/to-unicode'
