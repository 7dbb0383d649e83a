import type { MarkSheetSubject } from '~/documents/types'
import { useWords } from '~/ui/lang'
import { Badge, KeyValue } from '~/ui/page'
import type { SheetPage, SheetView } from './sheet.server'

const cell = 'border-b border-line px-2 py-1.5 align-top sm:px-3'
const figure = `${cell} text-right tabular-nums`

/** One student's result as a page: the same figures as on the printed mark sheet. */
export function MarkSheet({ sheet }: { sheet: SheetView }) {
  const { t, n } = useWords()
  const { page } = sheet
  const { student } = page
  const fact = (key: string, value: string | undefined, plain = false) =>
    value ? [{ label: t(`results:sheet.${key}`), value: plain ? value : n(value) }] : []
  return (
    <article className="min-w-0 break-inside-avoid">
      <KeyValue
        columns={2}
        items={[
          ...fact('name', student.name, true),
          ...fact('roll', student.roll),
          ...fact('father', student.father, true),
          ...fact('mother', student.mother, true),
          ...fact('class', student.class, true),
          ...fact('group', student.group, true),
          ...fact('section', student.section, true),
          ...fact('shift', student.shift, true),
          ...fact('version', student.version, true),
          ...fact('code', student.id),
          ...fact('session', sheet.session),
          ...fact('published', sheet.published ?? undefined),
        ]}
      />
      <Outcome page={page} />
      <div className="mt-4 overflow-x-auto rounded border border-line bg-raised">
        <table className="w-full border-separate border-spacing-0 text-[0.9375rem] leading-5">
          <caption className="sr-only">{t('results:sheet.caption')}</caption>
          <thead className="bg-sunken text-[0.8125rem] text-muted">
            <tr>
              <th scope="col" className={`${cell} text-left font-medium`}>
                {t('results:sheet.subject')}
              </th>
              <th scope="col" className={`${figure} font-medium max-sm:hidden`}>
                {t('results:sheet.full')}
              </th>
              <th scope="col" className={`${figure} font-medium`}>
                {t('results:sheet.obtained')}
              </th>
              <th scope="col" className={`${figure} font-medium`}>
                {t('results:sheet.letter')}
              </th>
              <th scope="col" className={`${figure} font-medium`}>
                {t('results:sheet.point')}
              </th>
            </tr>
          </thead>
          {page.subjects.map((subject, at) => (
            <SubjectRows key={at} subject={subject} parts={page.parts} />
          ))}
        </table>
      </div>
    </article>
  )
}

function SubjectRows({ subject, parts }: { subject: MarkSheetSubject; parts: readonly string[] }) {
  const { t, n } = useWords()
  const { papers } = subject
  return (
    <tbody>
      {papers.map((paper, at) => (
        <tr key={paper.code}>
          <th scope="row" className={`${cell} text-left font-normal`}>
            {paper.name} <span className="text-[0.8125rem] text-muted">{n(paper.code)}</span>
            {at === 0 && subject.kind !== 'counted' ? (
              <span className="block text-[0.8125rem] text-muted">{t(`results:sheet.${subject.kind}`)}</span>
            ) : null}
            <span className="block text-[0.8125rem] leading-5 text-muted">
              {paper.parts.flatMap((part, index) =>
                part
                  ? [
                      <span key={index} className={`mr-2.5 inline-block ${part.failed ? 'font-medium text-bad' : ''}`}>
                        {parts[index]} {part.absent ? t('results:sheet.absent') : n(part.obtained)}
                        <span className="text-muted">/{n(part.full)}</span>
                      </span>,
                    ]
                  : [],
              )}
            </span>
          </th>
          <td className={`${figure} max-sm:hidden`}>{n(paper.full)}</td>
          <td className={figure}>{n(paper.obtained)}</td>
          {at === 0 ? (
            <>
              <td rowSpan={papers.length} className={`${figure} font-semibold ${subject.failed ? 'text-bad' : ''}`}>
                {subject.letter}
                {papers.length > 1 ? (
                  <span className="block text-[0.8125rem] font-normal text-muted">
                    {t('results:sheet.together', { total: n(subject.total) })}
                  </span>
                ) : null}
              </td>
              <td rowSpan={papers.length} className={figure}>
                {n(subject.point)}
              </td>
            </>
          ) : null}
        </tr>
      ))}
    </tbody>
  )
}

function Outcome({ page: { result } }: { page: SheetPage }) {
  const { t, n } = useWords()
  const items: [string, string | undefined][] = [
    ['gpa', result.gpa],
    ['letter', result.letter],
    ['gpaWithoutOptional', result.passed ? result.gpaWithoutOptional : undefined],
    ['total', `${result.total}/${result.full}`],
    ['meritSection', result.meritSection],
    ['meritShift', result.meritShift],
    ['meritGroup', result.meritGroup],
    ['meritClass', result.meritClass],
  ]
  return (
    <div className="mt-4 rounded border border-line bg-raised px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        {items.flatMap(([key, value], at) =>
          value
            ? [
                <p key={key}>
                  <span className="block text-[0.8125rem] leading-5 text-muted">{t(`results:sheet.${key}`)}</span>
                  <strong
                    className={`block tabular-nums ${at < 2 ? 'text-[1.625rem] leading-9' : 'text-[1.0625rem] leading-7'} ${result.passed ? '' : 'text-bad'}`}
                  >
                    {n(value)}
                  </strong>
                </p>,
              ]
            : [],
        )}
        <Badge tone={result.passed ? 'good' : 'bad'}>
          {t(result.passed ? 'results:sheet.passed' : 'results:sheet.failed')}
        </Badge>
      </div>
      {result.failedSubjects.length ? (
        <p className="mt-1 text-[0.9375rem] text-bad">
          {t('results:sheet.failedSubjects', { subjects: result.failedSubjects.join(', ') })}
        </p>
      ) : null}
    </div>
  )
}
