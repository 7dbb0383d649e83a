export * from './class-post'
