export * from './calendar-event'
