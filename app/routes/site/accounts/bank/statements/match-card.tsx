import { formatDateShort } from '~/format/dates'
import { Button } from '~/ui/button'
import { ChoiceField, FormErrors, plain, TextField } from '~/ui/fields'
import type { SubmissionResult } from '~/ui/fields/use-form'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import { Card, Details, EmptyState, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { VoucherLink } from '../parts'
import type { LineData } from './line.server'
import { useFullTaka } from '~/i18n/use-taka'

/** The entries that a line may be: those of its amount, and those of others, the nearest first, of which several come to it. */
export function MatchCard({
  data,
  lastResult,
}: {
  data: LineData
  lastResult: SubmissionResult<string[]> | undefined
}) {
  const { t, lang } = useWords()
  const taka = useFullTaka()
  const typed = lastResult?.initialValue as { entries?: string[] | string; lines?: string[] | string } | undefined
  const ticked = new Set([typed?.entries ?? []].flat())
  const lines = new Set([typed?.lines ?? []].flat())
  const same = data.candidates.filter((one) => one.amount === data.amount)
  const others = data.candidates.filter((one) => one.amount !== data.amount)
  return (
    <Card title={t('bank:line.match')}>
      <GetForm className="mb-3 flex flex-wrap items-end gap-2 print:hidden">
        <TextField field={plain('q', data.q)} label="bank:line.search" />
        <Button type="submit">{t('common:search')}</Button>
      </GetForm>
      {data.candidates.length ? (
        <PostValues values={{ intent: 'match' }} noValidate>
          <FormErrors form={{ errors: Object.values(lastResult?.error ?? {}).flatMap((one) => one ?? []) }} />
          {same.length ? <CandidateList of={same} ticked={ticked} /> : <p>{t('bank:line.noneEqual')}</p>}
          {others.length ? (
            <div className="mt-3">
              <Details
                summary={t('bank:line.others', { many: others.length })}
                open={same.length === 0 || others.some((one) => ticked.has(one.key))}
              >
                <CandidateList of={others} ticked={ticked} />
              </Details>
            </div>
          ) : null}
          <div className="mt-3 grid gap-3">
            {data.beside.length ? (
              <Details summary={t('bank:line.beside')} open={lines.size > 0}>
                <ul>
                  {data.beside.map((one) => (
                    <li key={one.id}>
                      <label className="tick-row">
                        <input
                          type="checkbox"
                          name="lines"
                          value={one.id}
                          className="tick"
                          defaultChecked={lines.has(String(one.id))}
                        />
                        <span>
                          <strong className="tabular-nums">{taka(one.amount)}</strong> ·{' '}
                          {formatDateShort(one.day, lang)} · {one.reference} {one.description}
                        </span>
                      </label>
                    </li>
                  ))}
                </ul>
              </Details>
            ) : null}
            <ChoiceField
              field={plain('ledgerId', '')}
              label="bank:line.writeOff"
              hint="bank:line.writeOffHint"
              options={data.ledgers}
            />
          </div>
          <FormActions submit="bank:match.do" />
        </PostValues>
      ) : (
        <EmptyState title="bank:line.nothing" text="bank:line.nothingText" />
      )}
    </Card>
  )
}

/** Entries to be ticked, with what tells one from another. */
function CandidateList({ of, ticked }: { of: LineData['candidates']; ticked: ReadonlySet<string> }) {
  const { t, lang, n } = useWords()
  const taka = useFullTaka()
  return (
    <ul className="max-h-96 overflow-auto rounded border border-line px-3">
      {of.map((one) => (
        <li key={one.key}>
          <label className="tick-row">
            <input
              type="checkbox"
              name="entries"
              value={one.key}
              className="tick"
              defaultChecked={ticked.has(one.key)}
            />
            <span>
              <strong className="tabular-nums">{taka(Math.abs(one.amount))}</strong> · {formatDateShort(one.day, lang)}{' '}
              · <VoucherLink number={one.number} kind={one.kind} /> · {one.narration}
              {one.cheques.length ? ` · ${t('bank:cheque.one')} ${n(one.cheques.join(', '))}` : ''}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
