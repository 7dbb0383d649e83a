import { z } from 'zod'
import { zText } from '~/ui/fields/zod'

/** One setting as it was typed: its own domain judges it. */
export const optionForm = z.object({ key: zText({ max: 60 }), value: zText({ max: 200, optional: true }) })
