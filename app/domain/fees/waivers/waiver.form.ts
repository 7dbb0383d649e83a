import { z } from 'zod'
import { alongside, inOrder, zCheck, zChoice, zDate, zFile, zId, zIds, zText } from '~/ui/fields/zod'
import { SCAN } from '~/ui/fields/file-rules'

/** A type of the centre as a form names it: 'w7' is a waiver, 'o7' an offer. */
const zType = (): z.ZodType<string> => zText({ max: 20, pattern: /^[wo]\d{1,15}$/, message: 'ui:error.in' })

/** Whom: one student, a pasted list, or those of the siblings' rule who stayed ticked. */
export const giveForm = z
  .object({
    to: zChoice(['one', 'list', 'siblings']),
    type: zType(),
    sessionId: zId({ needed: 'session' }),
    sectionId: zId({ optional: true }),
    studentIds: zIds(),
    students: zText({ max: 20_000, lines: true, optional: true }),
    startsOn: zDate(),
    endsOn: zDate({ optional: true }),
    reason: zText({ max: 300 }),
    file: zFile(SCAN, { optional: true }),
  })
  .refine((form) => inOrder(form.startsOn, form.endsOn), {
    ...alongside,
    path: ['endsOn'],
    error: 'fees:error.endsBefore',
  })
export type GiveForm = z.infer<typeof giveForm>

/** Those that were ticked in the list. */
export const approveForm = z.object({ ids: zIds({ min: 1 }) })
export const decideForm = z.object({ id: zId(), note: zText({ max: 300, optional: true }) })
export const refuseForm = z.object({ id: zId(), note: zText({ max: 300 }) })

/** The last day it holds; `wholly`: it never should have, and all of it is given back. */
export const endForm = z
  .object({ id: zId(), endsOn: zDate({ optional: true }), wholly: zCheck(), reason: zText({ max: 300 }) })
  .refine((form) => form.wholly || form.endsOn !== null, { ...alongside, path: ['endsOn'], error: 'ui:error.required' })
export type EndForm = z.infer<typeof endForm>
