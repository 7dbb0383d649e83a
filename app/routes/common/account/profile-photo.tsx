import { fileAnswer } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { photoOf } from '~/domain/platform/account/photo.server'

/** The picture behind a user's face in the shell. */
export const loader = guard('platform.profile.view', async (ctx, { params, request }) =>
  fileAnswer(ctx, request, await photoOf(ctx, Number(params.id) || 0), 'shortly'))
