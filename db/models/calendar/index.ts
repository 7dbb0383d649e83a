export * from './calendar-event'
export * from './calendar-override'
export * from './central-event'
