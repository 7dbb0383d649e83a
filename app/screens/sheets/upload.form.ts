import { z } from 'zod'
import { SHEET } from '~/ui/fields/file-rules'
import { zFile } from '~/ui/fields/zod'

export const uploadForm = z.object({ file: zFile(SHEET) })
