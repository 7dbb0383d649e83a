import { z } from 'zod'
import { SHEET } from '~/ui/fields/file-rules'
import { zFile } from '~/ui/fields/zod'

export const punchSheetForm = z.object({ file: zFile(SHEET) })
