/** What stands below everything may need of units of work: documents ask for nothing else of the database. */
export { apart } from './connection'
