export * from './shift'
export * from './site-session'
export * from './class-offering'
export * from './section'
