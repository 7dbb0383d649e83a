import { sentAnswer } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { inquiryFile } from '~/domain/inquiries/desk.server'

/** A file that came with a complaint, for those who may read complaints. */
export const loader = guard('website.complaints.view', async (ctx, { params, request }) =>
  sentAnswer(request, await inquiryFile(ctx, idOf(params.id), params.key ?? '')),
)
