import type { Batch } from '~/domain/sheets/imports/kind'
import type { RosterDefaults } from '../roster/roster.policy'

/** A roster on its way in: of a session, with the class or section that the file has no column for. */
export type RosterBatch = Batch<{ sessionId: number }>

/** Places that may hold for the whole file. */
export const PLACED = ['classId', 'groupId', 'shiftId', 'versionId', 'sectionId'] as const

export const defaultsOf = ({ answers }: Pick<RosterBatch, 'answers'>): RosterDefaults =>
  Object.fromEntries(PLACED.flatMap((key) => (typeof answers[key] === 'number' ? [[key, answers[key]]] : [])))
