import { z } from 'zod'
import { NOTICE_AUDIENCES, type NoticeAudience } from './audience'

/** Ticked boxes: whom a notice is for, each once, in their order. */
export const zAudience = (): z.ZodType<NoticeAudience[]> =>
  z
    .preprocess(
      (raw) => {
        const all = (Array.isArray(raw) ? raw : [raw]).filter((one) => one !== undefined && one !== null && one !== '')
        const order = NOTICE_AUDIENCES.filter((one) => all.includes(one))
        return all.every((one) => (NOTICE_AUDIENCES as readonly unknown[]).includes(one)) ? order : all
      },
      z.array(z.enum(NOTICE_AUDIENCES)),
    )
    .default([]) as unknown as z.ZodType<NoticeAudience[]>
