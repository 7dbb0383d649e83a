import { z } from 'zod'
import { SHEET } from '~/ui/fields/file-rules'
import { issue } from '~/ui/fields/error'
import { alongside, zChoice, zCode, zDate, zFile, zId, zText } from '~/ui/fields/zod'

export const listUploadForm = z.object({ bankAccountId: zId(), file: zFile(SHEET) })

/** A line that a person says whose it is. */
export const takeLineForm = z
  .object({
    studentId: zId({ optional: true }),
    /** The number of an application, whose bill it pays. */
    application: zCode({
      max: 20,
      pattern: /^[1-4][0-9]{8}$/,
      message: 'applicant-payment:error.number',
      optional: true,
    }),
    day: zDate({ past: true }),
  })
  .refine(({ studentId, application }) => (studentId === null) !== (application === null), {
    ...alongside,
    path: ['studentId'],
    message: issue('required'),
  })
export type TakeLineForm = z.infer<typeof takeLineForm>
/** A line that is no fee, or that is taken up again. */
export const leaveLineForm = z.object({ remark: zText({ max: 300 }) })
export const reopenLineForm = z.object({ again: zChoice(['yes'] as const) })
