import { z } from 'zod'
import { zText } from '~/ui/fields/zod'

export const signInForm = z.object({
  login: zText({ max: 120 }),
  password: z.string({ error: 'ui:error.required' }).max(200),
  remember: z.string().optional().transform(Boolean),
  returnTo: z.string().optional(),
})
