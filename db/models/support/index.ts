export * from './help-desk-default'
export * from './help-desk-setting'
