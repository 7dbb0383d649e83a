import { z } from 'zod'
import { MARC } from '~/ui/fields/file-rules'
import { zFile } from '~/ui/fields/zod'

export const marcForm = z.object({ file: zFile(MARC) })
