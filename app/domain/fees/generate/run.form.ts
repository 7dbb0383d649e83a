import { z } from 'zod'
import { zDate, zId } from '~/ui/fields/zod'

export const runForm = z.object({ session: zId(), until: zDate() })
