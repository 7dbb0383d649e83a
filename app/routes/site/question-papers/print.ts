import { fileResponse } from '~/access/file-answer.server'
import { guard } from '~/access/guard.server'
import { intents, type Action } from '~/access/intents.server'
import { idOf } from '~/access/params.server'
import type { SiteCtx } from '~/domain/context'
import { takePaper } from '~/domain/question-papers/paper-content.server'
import { paperPdf } from '~/domain/question-papers/paper-pdf.server'

const drawn =
  (what: 'printed' | 'key'): Action<SiteCtx> =>
  async (ctx, { params }) => {
    const { name, pdf } = await paperPdf(ctx, await takePaper(ctx, idOf(params.id), what), what)
    return fileResponse('pdf', name, pdf)
  }

/** The printed paper or its key: posted, because each is noted; drawn once the note is kept. */
export const action = guard('question-papers.papers.view', intents({ print: drawn('printed'), key: drawn('key') }))
