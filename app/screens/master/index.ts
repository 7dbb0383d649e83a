export { MasterPage, type MasterFields, type MasterPageProps } from './master-page'
export type { MasterData, MasterRow } from './types'
