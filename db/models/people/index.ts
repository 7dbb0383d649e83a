export * from './employee'
