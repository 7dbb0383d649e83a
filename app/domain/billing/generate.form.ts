import { z } from 'zod'
import { zDate, zId } from '~/ui/fields/zod'

/** Which cycles to invoice: those that begin within these days. */
export const generateForm = z
  .object({ from: zDate(), to: zDate(), companyId: zId() })
  .refine((form) => form.from <= form.to, { path: ['to'], error: 'billing:generate.badDays' })
