export * from './author'
export * from './rack'
