import { formatDateShort } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { SubmitButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import type { ShownMove } from './act-on-chosen.server'

/** What goes along to another shift, version or group, and what cannot: said before it happens. */
export function MoveAheadForm({ ids, ahead }: { ids: readonly number[]; ahead: ShownMove }) {
  const { t, n, lang } = useWords()
  const name = useName()
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      {ahead.changed ? (
        <Alert tone="warn" live>
          {t('chosen:ahead.changed')}
        </Alert>
      ) : null}
      <p>{t('chosen:ahead.goes', { marks: ahead.marks, subjects: ahead.subjects })}</p>
      {ahead.left.length ? (
        <Alert tone="warn" title={t('chosen:ahead.left', { count: ahead.left.length })}>
          <ul className="grid gap-1.5">
            {ahead.left.map((one) => (
              <li key={one.enrolmentId}>
                <strong>
                  {n(one.roll)}. {name(one)}
                </strong>
                <ul className="ml-4 list-disc">
                  {one.own.map((each, at) => (
                    <li key={at}>
                      {[
                        each.exam ? name(each.exam) : '',
                        `${n(each.paper.code)} ${name(each.paper)}`,
                        each.part ? name(each.part) : '',
                      ]
                        .filter(Boolean)
                        .join(', ')}
                      : {t(`chosen:ahead.why.${each.why}`)}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Alert tone="good">{t(ahead.stays.length ? 'chosen:ahead.marksAll' : 'chosen:ahead.all')}</Alert>
      )}
      {ahead.stays.length ? (
        <Alert title={t('chosen:ahead.stays')}>
          <ul className="grid gap-1.5">
            {ahead.stays.map((one, at) => (
              <li key={at}>
                <strong>
                  {n(one.roll)}. {name(one)}
                </strong>
                {': '}
                {t(one.from === one.to ? 'chosen:ahead.stayDay' : 'chosen:ahead.stayDays', {
                  exam: name(one.exam),
                  count: one.papers,
                  from: formatDateShort(one.from, lang),
                  to: formatDateShort(one.to, lang),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <PostValues
        values={{ ids, section: ahead.section, rolls: ahead.rolls, seen: ahead.seen }}
        className="flex justify-end"
      >
        <SubmitButton name="intent" value="move" look={ahead.left.length ? 'danger' : 'primary'}>
          {t(ahead.left.length ? 'chosen:ahead.allTheSame' : 'chosen:ahead.submit')}
        </SubmitButton>
      </PostValues>
    </div>
  )
}
