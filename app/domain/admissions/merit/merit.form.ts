import { z } from 'zod'
import { zDate, zId } from '~/ui/fields/zod'

export const makeForm = z.object({ offer: zId() })
export const publishForm = z.object({ choice: zId(), offer: zId(), admitBy: zDate({ from: '2020-01-01' }) })
