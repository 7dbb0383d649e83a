export * from './result-run'
export * from './result'
export * from './result-subject'
