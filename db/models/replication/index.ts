export * from './replication-run'
export * from './replication-target'
