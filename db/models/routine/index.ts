export * from './period'
export * from './routine-entry'
