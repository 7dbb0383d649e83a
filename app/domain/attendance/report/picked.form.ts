import { z } from 'zod'
import { zIds } from '~/ui/fields/zod'

/** Students that were ticked. */
export const pickedForm = z.object({ ids: zIds({ min: 1 }) })
