import { mayRevive } from '~/domain/registrations/entry-states.policy'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { intentOf, plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Badge, Details, Section } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { EntryAnswer, EntryData } from './entry-data.server'

/** What the guardian says is wrong: each accepted, or refused with a reason. */
export function Corrections({ data, answer }: { data: EntryData; answer: EntryAnswer }) {
  const { t, lang } = useWords()
  const { entry, open, past } = data
  const text = (said: { text: string; word?: string }) =>
    said.word ? t(said.word) : said.text || t('registration:empty1')
  const value = (one: (typeof open)[number]) =>
    one.fileId && one.state === 'asked' ? (
      <img
        src={paths.registrationPicture(entry.id, `new-${one.field}`)}
        alt={t(one.label)}
        className="max-h-40 rounded border border-line object-contain"
      />
    ) : one.fileId ? (
      t('registration:aPicture')
    ) : (
      <strong className="whitespace-pre-line">{text(one.after)}</strong>
    )
  if (!open.length && !past.length) return null
  return (
    <Section card title={t('registration:corrections')}>
      {open.length ? (
        <ul className="grid gap-4">
          {open.map((one) => {
            const mine = intentOf(answer) === 'refuse' && answer?.initialValue?.correction === String(one.id)
            return (
              <li key={one.id} className="grid gap-2 border-l-4 border-warn pl-3">
                <div>
                  <span className="font-semibold">{t(one.label)}</span>
                  <span className="ml-2 text-[0.875rem] text-muted">{formatDateTime(new Date(one.askedAt), lang)}</span>
                </div>
                {one.fileId || one.field === 'subjects' ? null : (
                  <p>
                    <s className="text-muted">{text(one.before)}</s>
                  </p>
                )}
                <div>{value(one)}</div>
                {data.mayCheck ? (
                  <PostValues
                    values={{ correction: one.id }}
                    preventScrollReset
                    className="flex flex-wrap items-end gap-2 print:hidden"
                  >
                    <SubmitButton name="intent" value="accept" small>
                      {t(one.field === 'subjects' ? 'registration:acceptSubjects' : 'registration:accept')}
                    </SubmitButton>
                    <TextField
                      field={plain('reason', mine ? String(answer?.initialValue?.reason ?? '') : '', {
                        id: `refuse-${one.id}`,
                        errors: mine ? (answer?.error?.reason ?? undefined) : undefined,
                      })}
                      label="registration:reason"
                    />
                    <SubmitButton name="intent" value="refuse" look="danger" small>
                      {t('registration:refuse')}
                    </SubmitButton>
                  </PostValues>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="text-muted">{t('registration:noCorrections')}</p>
      )}
      {past.length ? (
        <div className="mt-3">
          <Details summary={t('registration:pastCorrections')}>
            <ul className="grid gap-2">
              {past.map((one) => (
                <li key={one.id}>
                  {t(one.label)}: {value(one)}{' '}
                  <Badge tone={one.state === 'accepted' ? 'good' : 'bad'}>
                    {t(`registration:correction.${one.state}`)}
                  </Badge>
                  <span className="block text-[0.875rem] text-muted">
                    {[one.decidedBy, one.decidedAt ? formatDateTime(new Date(one.decidedAt), lang) : '', one.reason]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  {data.mayCheck && mayRevive(one) && ['collecting', 'confirmed'].includes(data.entry.state) ? (
                    <PostValues values={{ correction: one.id }} preventScrollReset className="print:hidden">
                      <SubmitButton name="intent" value="revive" look="quiet" small>
                        {t('registration:revive')}
                      </SubmitButton>
                    </PostValues>
                  ) : null}
                </li>
              ))}
            </ul>
          </Details>
        </div>
      ) : null}
    </Section>
  )
}
