import { formatDateShort, formatTime } from '~/format/dates'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Alert } from '~/ui/page'
import type { RequestData } from './request-data.server'

/** What speaks against a leave: who else is away, most of all of the same subject or section, and duties in these days. */
export function Warnings({ data: { clashes, duties } }: { data: RequestData }) {
  const { t, n, lang } = useWords()
  const name = useName()
  const shared = clashes.filter((one) => one.subjects.length + one.sections.length > 0)
  return (
    <>
      {clashes.length ? (
        <Alert tone={shared.length ? 'warn' : 'accent'} title={t('leave:clash.title', { count: clashes.length })}>
          <ul className="grid gap-1">
            {clashes.map((one) => (
              <li key={one.requestId}>
                <Link className="link-lined" to={paths.leaveRequest(one.requestId)}>
                  {name(one)}
                </Link>{' '}
                {formatDateShort(one.fromOn, lang)} – {formatDateShort(one.toOn, lang)}
                {one.approved ? '' : ` (${t('leave:week.asked')})`}
                {one.subjects.length
                  ? ` · ${t('leave:clash.subjects', { names: one.subjects.map(name).join(', ') })}`
                  : ''}
                {one.sections.length
                  ? ` · ${t('leave:clash.sections', { names: n(one.sections.map(name).join(', ')) })}`
                  : ''}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {duties.length ? (
        <Alert tone="warn" title={t('leave:clash.duties')}>
          <ul className="grid gap-1">
            {duties.map((one, at) => (
              <li key={at}>
                {formatDateShort(one.day, lang)}, {formatTime(one.startsAt, lang)}: {name(one)}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  )
}
