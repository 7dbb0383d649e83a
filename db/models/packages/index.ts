export * from './module'
