import { formatDate } from '~/format/dates'
import { shortTaka } from '~/format/money'
import { paths } from '~/paths'
import { CsrfField } from '~/ui/shell/csrf'
import { PageHead } from '~/ui/site/article'
import { FormProblems, type Shown } from '~/ui/site/form/form-problems'
import { useSite } from '~/ui/site/use-site'
import { ConfirmForm } from './confirm-form'
import { LeaveForm } from './leave-form'
import type { DataPage } from './load-registration.server'
import { ProofField } from './proof-field'

type Tone = 'good' | 'warn' | 'plain'
const TONES: Record<Tone, string> = {
  good: 'border-good bg-good-soft',
  warn: 'border-warn bg-warn-soft',
  plain: 'border-line bg-sunken',
}

/** How it stands, in plain words. */
function useNow(page: DataPage): { key: string; tone: Tone; params?: Record<string, string> } {
  const { n, lang } = useSite()
  if (page.state === 'registered')
    return { key: 'registered', tone: 'good', params: { number: n(page.registrationNo ?? '') } }
  if (page.state === 'checked') return { key: 'checked', tone: 'good' }
  if (page.window === 'upcoming')
    return { key: 'upcoming', tone: 'plain', params: { day: formatDate(page.opensOn, lang) } }
  if (page.state === 'confirmed') return { key: page.waiting.length ? 'confirmedWaiting' : 'confirmed', tone: 'good' }
  if (page.window === 'over') return { key: 'over', tone: 'warn', params: { day: formatDate(page.closesOn, lang) } }
  return { key: page.waiting.length ? 'sent' : 'read', tone: 'warn', params: { day: formatDate(page.closesOn, lang) } }
}

function Fee({ fee, code }: { fee: NonNullable<DataPage['fee']>; code: string }) {
  const { t, n, lang, at } = useSite()
  return (
    <section className="site-card p-5" aria-labelledby="fee">
      <h2 id="fee" className="text-lg font-bold">
        {t('student-form:fee.title')}
      </h2>
      <p className="mt-1">
        {shortTaka(fee.amount, lang)}, <strong>{t(fee.due ? 'student-form:fee.due' : 'student-form:fee.paid')}</strong>
        {fee.due && fee.dueOn ? ` · ${t('student-form:fee.by', { day: formatDate(fee.dueOn, lang) })}` : ''}
      </p>
      {fee.due ? (
        <>
          <p className="mt-1 text-sm text-muted">{t('student-form:fee.how', { code: n(code) })}</p>
          <a href={at(paths.publicFee)} className="site-button no-print mt-3">
            {t('student-form:fee.pay')}
          </a>
        </>
      ) : null}
    </section>
  )
}

/** All that goes to the board, to be read; what is wrong is said at its field, and then all is confirmed. */
export function ProofPage({ page, result }: { page: DataPage; result: Shown }) {
  const { t, n, own } = useSite()
  const now = useNow(page)
  const mine = (intent: string) => (result?.initialValue?.intent === intent ? result : undefined)
  const other = result && !['correct', 'confirm'].includes(String(result.initialValue?.intent)) ? result : undefined
  const labels = Object.fromEntries(page.fields.map((one) => [one.key, one.label]))
  const subjects = page.fields.some((one) => one.key === 'subjects')
  return (
    <>
      <PageHead
        title={own(page.nameBn, page.nameEn)}
        note={`${own(page.titleBn, page.titleEn)} · ${n(page.place)} · ${t('student-form:roll', { roll: n(page.roll) })}`}
      />
      <div className="grid max-w-3xl gap-5">
        <div id="status" role="status" className={`rounded border border-l-4 px-5 py-4 ${TONES[now.tone]}`}>
          <p className="text-lg font-bold">{t(`student-form:now.${now.key}.title`, now.params ?? {})}</p>
          <p className="mt-1">{t(`student-form:now.${now.key}.text`, now.params ?? {})}</p>
          {page.waiting.length ? (
            <p className="mt-2">
              {t('student-form:waiting', { what: page.waiting.map((label) => t(label)).join(', ') })}
            </p>
          ) : null}
        </div>
        {page.note ? <p className="whitespace-pre-line">{page.note}</p> : null}
        <FormProblems result={other} labels={{}} />
        <form method="post" noValidate encType="multipart/form-data" className="site-card p-5">
          <CsrfField />
          <input type="hidden" name="intent" value="correct" />
          <h2 className="text-xl font-bold">{t('student-form:data')}</h2>
          {page.mayChange ? <p className="mt-1 text-muted">{t('student-form:dataHelp')}</p> : null}
          <div className="mt-3">
            <FormProblems result={mine('correct')} labels={labels} files />
          </div>
          <ul className="divide-y divide-line">
            {page.fields.map((one) => (
              <ProofField key={one.key} of={one} page={page} result={mine('correct')}>
                {one.key === 'subjects' && subjects ? (
                  <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                    {page.papers.map((paper) => (
                      <li key={paper.code}>
                        <span className="tabular-nums text-muted">{n(paper.code)}</span> {paper.name}
                        {paper.takenAs === 'optional' ? ` (${t('student-form:fourth')})` : ''}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </ProofField>
            ))}
          </ul>
          {page.mayChange ? (
            <button type="submit" className="site-button-plain no-print mt-4 w-full sm:w-auto">
              {t('student-form:sendCorrections')}
            </button>
          ) : null}
        </form>
        {page.fields
          .filter((one) => one.sent && page.mayChange)
          .map((one) => (
            <form key={one.key} method="post" id={`withdraw-${one.key}`} hidden>
              <CsrfField />
              <input type="hidden" name="intent" value="withdraw" />
              <input type="hidden" name="field" value={one.key} />
            </form>
          ))}
        {page.mayChange && page.state === 'collecting' ? <ConfirmForm page={page} result={mine('confirm')} /> : null}
        {page.fee ? <Fee fee={page.fee} code={page.code} /> : null}
        <LeaveForm />
      </div>
    </>
  )
}
