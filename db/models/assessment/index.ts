export * from './assessment-setting'
export * from './assessment-indicator'
export * from './assessment-result-setting'
