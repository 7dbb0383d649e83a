import type { SiteCtx } from '~/domain/context'
import { notify } from '~/domain/delivery/notifications.server'
import { wordsFor } from '~/i18n/i18n.server'
import { paths } from '~/paths'
import type { Paper } from './papers.server'

/** Tells people that a paper waits for them or has come back; nothing of what is on it. Whoever does it is not told. */
export async function ringPaper(
  ctx: SiteCtx,
  { id, title }: Pick<Paper, 'id' | 'title'>,
  what: 'hand-in' | 'approve' | 'send-back' | 'seal' | 'early',
  users: readonly (number | null)[],
): Promise<void> {
  const said = (lang: 'bn' | 'en') => wordsFor(lang)(`question-papers:bell.${what}`, { title })
  await notify(
    ctx.site.id,
    [...new Set(users)].flatMap((user) => (user === null || user === ctx.user.userId ? [] : [user])),
    { titleBn: said('bn'), titleEn: said('en'), link: paths.questionPaper(id) },
  )
}
