export * from './dashboard-palette'
