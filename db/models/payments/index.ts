export * from './payment-type'
export * from './payment-gateway'
export * from './online-payment-merchant-type'
export * from './online-payment-method'
