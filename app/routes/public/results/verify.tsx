import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { verifyCard } from '~/domain/exams/admit-cards/verify-card.server'
import { guess } from '~/domain/identity/attempts.server'
import { Missing } from '~/domain/errors'
import { verifyDocument } from '~/domain/certificates/verify-document.server'
import { verifyResult } from '~/domain/results/public/verify-result.server'
import { spaced } from '~/domain/results/result-documents'
import { readVerificationCode } from '~/domain/results/verification'
import { formatDate } from '~/format/dates'
import { formatHundredths } from '~/format/numbers'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, KeyValue } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { hasDocuments, hasExams, hasResults } from '../home-frame.server'
import { CardAnswer } from './card-answer'
import { attemptKey } from '~/domain/operations/network'
import { DocumentFactsCard } from './document-facts'

export const handle: ScreenHandle = { title: 'results:verify.title', words: ['ui', 'duties', 'documents'], plain: true }

const UNKNOWN = { state: 'unknown' as const }

/** `/web/verify/CODE` is what a printed QR code opens; `/web/verify` asks for the code and leads there. */
export const loader = open(async (ctx, { params, request }) => {
  if (!hasResults(ctx) && !hasDocuments(ctx) && !hasExams(ctx)) throw new Missing('screen')
  const typed = new URL(request.url).searchParams.get('code')
  if (typed !== null && readVerificationCode(typed)) return redirect(paths.verify(readVerificationCode(typed)))
  const code = params.code === undefined ? null : readVerificationCode(params.code)
  if (code === null) return { code: null, answer: null, card: null }
  const network = ['public-verify', attemptKey(ctx.tenant.id, ctx.ip)] as const
  const found = await guess({ network }, 'results:verify.tooMany', async () => {
    const result = hasResults(ctx) ? await verifyResult(ctx.tenant.id, code) : UNKNOWN
    const answer = result.state === 'unknown' && hasDocuments(ctx) ? await verifyDocument(ctx.tenant.id, code) : result
    const card = answer.state === 'unknown' && hasExams(ctx) ? await verifyCard(ctx.tenant.id, code) : null
    if (card && card.state !== 'unknown') return { answer, card }
    return answer.state === 'unknown' ? null : { answer, card: null }
  })
  if (found?.card) return { code: spaced(code), answer: null, card: found.card }
  const answer = found?.answer ?? UNKNOWN
  return {
    code: spaced(code),
    card: null,
    answer:
      answer.state === 'genuine'
        ? {
            ...answer,
            facts: { ...answer.facts, publishedAt: formatDate(new Date(answer.facts.publishedAt), ctx.lang) },
          }
        : answer,
  }
})

export default function Verify() {
  const { code, answer, card } = useLoaderData<typeof loader>()
  const { t, n, lang } = useWords()
  const name = useName()
  const facts = answer?.state === 'genuine' ? answer.facts : null
  const words =
    answer?.state === 'issued' || answer?.state === 'cancelled'
      ? `documents:verify.${answer.state}`
      : `results:verify.${answer?.state}`
  const good = answer?.state === 'genuine' || answer?.state === 'issued'
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold">{t('results:verify.title')}</h1>
      <p className="mb-5 max-w-prose text-muted">{t('results:verify.help')}</p>
      {answer ? (
        <Alert tone={good ? 'good' : answer.state === 'unknown' ? 'bad' : 'warn'} title={t(words)}>
          {t(`${words}Text`, { code: code ?? '' })}
        </Alert>
      ) : null}
      {card ? <CardAnswer card={card} code={code ?? ''} /> : null}
      {facts ? (
        <div className="mb-6 rounded border border-line bg-raised p-5">
          <KeyValue
            columns={2}
            items={[
              { label: t('results:sheet.name'), value: name(facts.student) },
              { label: t('results:sheet.roll'), value: n(facts.roll) },
              { label: t('results:sheet.code'), value: n(facts.code) },
              { label: t('results:class'), value: name(facts.className) },
              { label: t('results:sheet.section'), value: facts.section ? name(facts.section) : null },
              { label: t('results:exam'), value: `${name(facts.exam)} ${n(facts.session)}` },
              { label: t('results:sheet.gpa'), value: <strong>{formatHundredths(facts.gpa, lang)}</strong> },
              { label: t('results:sheet.letter'), value: <strong>{facts.letter}</strong> },
              { label: t('results:sheet.total'), value: `${n(facts.total / 100)}/${n(facts.full / 100)}` },
              { label: t('results:sheet.published'), value: facts.publishedAt },
              { label: t('results:sheet.verification'), value: <span className="font-mono">{code}</span> },
            ]}
          />
        </div>
      ) : null}
      {answer?.state === 'issued' ? <DocumentFactsCard facts={answer.facts} code={code ?? ''} /> : null}
      <form method="get" action={paths.verifyForm} className="flex max-w-xl flex-wrap items-end gap-3">
        <TextField
          className="min-w-0 flex-1 basis-56"
          field={plain('code', good || card ? '' : (code ?? ''))}
          label="results:verify.code"
          hint="results:verify.codeHint"
          spellCheck={false}
          maxLength={60}
        />
        <Button type="submit" look="primary" className="mb-6">
          {t('results:verify.submit')}
        </Button>
      </form>
    </>
  )
}
