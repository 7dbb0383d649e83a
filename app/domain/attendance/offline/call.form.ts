import { z } from 'zod'
import { STATES } from '../states.policy'
import { MOST_MINUTES, MOST_NOTE } from '../take/take.form'

const key = z.number().int().min(1).max(999_999_999_999_999)
const state = z
  .number()
  .int()
  .min(0)
  .max(STATES.length - 1)
const minutes = z.number().int().min(1).max(MOST_MINUTES).nullable()
const note = z.string().max(MOST_NOTE)

/** A student of a roll call as a phone sends it: enrolment, place of the state in STATES, and where there are some minutes and a note. */
const row = z.union([z.tuple([key, state]), z.tuple([key, state, minutes]), z.tuple([key, state, minutes, note])])

/** A roll call that was taken without a network; `base` is the version that the phone knew. */
export const offlineCallForm = z.object({
  key: z.uuid(),
  section: key,
  day: z.iso.date().refine((day) => day > '2000'),
  period: key.nullable(),
  base: z.number().int().min(0).max(1_000_000),
  reason: z.string().max(300),
  rows: z.array(row).min(1).max(500),
})

export type OfflineCall = z.output<typeof offlineCallForm>
export type OfflineCallRow = OfflineCall['rows'][number]
