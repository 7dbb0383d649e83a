export * from './result-run'
export * from './result'
export * from './result-subject'
export * from './result-setting'
