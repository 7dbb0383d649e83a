export * from './period'
export * from './routine-entry'
export * from './routine-run'
