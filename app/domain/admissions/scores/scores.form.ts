import { z } from 'zod'
import { SHEET } from '~/ui/fields/file-rules'
import { zFile, zId, zText } from '~/ui/fields/zod'

export const scoresUploadForm = z.object({ admission: zId(), file: zFile(SHEET) })
export const scoresImportForm = z.object({ admission: zId(), upload: zText({ max: 20 }) })
