export * from './building'
export * from './floor'
export * from './room'
