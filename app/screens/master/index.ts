export { MasterPage, type MasterPageProps } from './master-page'
export { MasterFormPage, type MasterFields, type MasterHelp } from './master-form'
export type { MasterChoice, MasterData, MasterRow } from './types'
