import { z } from 'zod'
import { SHEET } from '~/ui/fields/file-rules'
import { zFile, zText } from '~/ui/fields/zod'

export const openingUploadForm = z.object({ file: zFile(SHEET) })
export const openingImportForm = z.object({ upload: zText({ max: 20 }) })
