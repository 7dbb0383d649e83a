import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { z } from 'zod'
import { saidIn } from '~/access/intents.server'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { DirectAnswer } from '~/access/direct.server'
import { guess, refuseIfShut } from '~/domain/identity/attempts.server'
import type { Ctx } from '~/domain/context'
import { findPublicResult, type PublicAnswer, type PublicQuestion } from '~/domain/results/public/find-result.server'
import { rememberedResult } from '~/domain/results/public/remembered-results.server'
import { sheetLink } from '~/domain/results/public/sheet-link.server'
import { wordsOnPages } from '~/i18n/i18n.server'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'
import { sheetView } from '~/screens/results/sheet.server'
import { hasResults } from '../home-frame.server'
import { attemptKey } from '~/domain/operations/network'
import { FoundResult } from './found-result'
import { publicResultForm } from './public-result.form'

/** Stands where the signed query goes: the links hold for a while only, the rest for as long as the result is published. */
const LINK = '~sheet-link~'

/** A found result as HTML, for as many readers as ask. */
export function writeFound({ run, snapshot }: PublicAnswer & { kind: 'found' }, lang: Lang): Found {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={wordsOnPages(lang)}>
      <FoundResult
        sheet={sheetView(snapshot, run, lang)}
        pdf={(['bn', 'en'] as const).map((one) => ({ lang: one, path: paths.publicResultFile(`${LINK}&lang=${one}`) }))}
      />
    </I18nextProvider>,
  )
  // Packed, a class of hundreds fits in a few megabytes.
  return { code: snapshot.verificationCode, packed: deflateRawSync(html, { level: 1 }) }
}

interface Found {
  code: string
  packed: Buffer
}

/** With links to the PDF that hold from now on. */
export const linked = ({ code, packed }: Found, siteId: number, secret: string): string =>
  inflateRawSync(packed)
    .toString()
    .replaceAll(LINK, sheetLink(secret, siteId, code).replaceAll('&', '&amp;'))

const questionOf = ({ exam, class: classId, roll, born, section }: z.output<typeof publicResultForm>) =>
  ({ examId: exam, classId, roll, bornOn: born, sectionId: section }) satisfies PublicQuestion

const guessed = new WeakMap<object, Promise<GoodAnswer | null>>()
type GoodAnswer = Exclude<PublicAnswer, { kind: 'none' }>

/**
 * What a visitor asks for, once in a request. Only failures stay counted: whoever knows roll and birthday may look up as many as they like, a guesser may not.
 * @returns null where nobody is found @throws Refusal when too often wrong things were asked from their address
 */
export function guessedResult(
  ctx: Ctx,
  request: object,
  asked: z.output<typeof publicResultForm>,
): Promise<GoodAnswer | null> {
  const network = ['public-result', attemptKey(ctx.tenant.id, ctx.ip)] as const
  const known =
    guessed.get(request) ??
    guess<GoodAnswer>({ network }, 'results:public.tooMany', async () => {
      const answer = await findPublicResult(ctx.tenant.id, questionOf(asked))
      return answer.kind === 'none' ? null : answer
    })
  guessed.set(request, known)
  return known
}

/** On result day: what the screen's action does, for those who know both facts. */
export const foundDirectly: DirectAnswer = async (ctx, form, context) => {
  const asked = hasResults(ctx) ? saidIn(form, publicResultForm) : null
  if (!asked) return null
  await refuseIfShut('public-result', attemptKey(ctx.tenant.id, ctx.ip), 'results:public.tooMany')
  const of = `${ctx.lang} ${Object.values(questionOf(asked)).join(' ')}`
  const found = await rememberedResult(ctx.tenant.id, of, async () => {
    const answer = await guessedResult(ctx, context, asked)
    return answer?.kind === 'found' ? writeFound(answer, ctx.lang) : null
  })
  return found && linked(found, ctx.tenant.id, context.settings.secret)
}
