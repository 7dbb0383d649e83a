import { z } from 'zod'
import { zId, zIds } from '~/ui/fields/zod'
import { dayForm } from '../period.form'

/** A day for many institutions. */
export const structureForm = dayForm.omit({ shiftId: true, startsAt: true })
export const rolloutForm = structureForm.extend({ sites: zIds({ min: 1 }) })
export type RolloutForm = z.infer<typeof rolloutForm>
export const chosenSitesForm = z.object({ ids: zIds({ min: 1 }) })
export const undoForm = z.object({ site: zId() })
