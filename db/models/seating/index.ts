export * from './seat-plan'
export * from './seat-plan-class'
export * from './seat-plan-room'
export * from './seat'
