export * from './accounts-head'
export * from './accounts-voucher-type'
