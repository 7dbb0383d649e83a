import { fileAnswer } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { idOf } from '~/access/params.server'
import { userPhoto } from '~/domain/operations/files/photos.server'

export const loader = guard('platform.dashboard.view', async (ctx, { params, request }) =>
  fileAnswer(ctx, request, await userPhoto(ctx, idOf(params.id))),
)
