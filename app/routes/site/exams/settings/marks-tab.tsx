import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { FormErrors } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { EmptyState, FormActions } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { Cell, cellBox, InputTable, rowBox, typedCell } from '../declare/input-table'
import { CopyPanel } from './copy-panel'
import type { TabData } from './load-exam-settings.server'
import { SessionChooser } from './session-chooser'

const plain = (hundredths: number) => String(hundredths / 100)

/** Full and pass marks of a class's subjects, which a new exam copies. */
export function MarksTab({ data }: { data: TabData<'marks'> }) {
  const { t, n } = useWords()
  const name = useName()
  const answer = useActionData<SubmissionResult<string[]>>()
  const { sessions, session, classes, classId, rows, mayManage } = data
  const errors = (answer?.status === 'error' ? answer.error : null) as Record<string, string[]> | null
  const address = `?tab=marks&session=${session?.id}&class=${classId}`
  if (data.copy) return <CopyPanel copy={data.copy} back={address} errors={errors} mayManage={mayManage} />
  const heads = [t('exams:paper'), t('exams:part'), t('exams:fullMarks'), t('exams:passMarks'), t('exams:separatePass')]
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <SessionChooser tab="marks" sessions={sessions} session={session} classes={classes} classId={classId} />
        {mayManage ? (
          <span className="mb-4">
            <LinkButton small to={`${address}&copy=1`}>
              {t('exam-settings:copy.title')}
            </LinkButton>
          </span>
        ) : null}
      </div>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-muted">{t('exam-settings:marks.about')}</p>
      {rows.length === 0 ? (
        <EmptyState
          title="exam-settings:marks.none"
          text="exam-settings:marks.noneText"
          action={<LinkButton to={paths.subjectSettings}>{t('exam-settings:part.subjects')}</LinkButton>}
        />
      ) : (
        <PostValues
          values={{ intent: 'marks', session: session?.id, class: classId }}
          action={address}
          preventScrollReset
          noValidate
        >
          <FormErrors
            form={{ errors: errors?.[''] }}
            problems={Object.entries(errors ?? {})
              .filter(([key]) => key)
              .map(([id, messages]) => ({ id, messages }))}
          />
          <InputTable heads={heads}>
            {rows.map((row, at) => {
              const value = (key: string, stored: string) =>
                n((errors ? typedCell({ rows: rowsOf(answer?.initialValue) }, at, key) : undefined) ?? stored)
              const again = rows[at - 1]?.code === row.code
              return (
                <tr key={row.ids.join()} className={rowBox}>
                  <td className={`${cellBox} ${again ? 'max-sm:pt-0' : ''}`}>
                    {again ? (
                      <span className="sr-only">
                        {n(row.code)} {name(row.paper)}
                      </span>
                    ) : (
                      <span className="font-medium">
                        {n(row.code)} {name(row.paper)}
                      </span>
                    )}
                    {row.everywhere ? null : (
                      <span className="block text-[0.8125rem] text-muted">
                        {row.offerings.slice(0, 3).map(name).join('; ')}
                        {row.offerings.length > 3
                          ? ` ${t('exams:papers.more', { n: n(row.offerings.length - 3) })}`
                          : ''}
                      </span>
                    )}
                  </td>
                  <td className={cellBox}>
                    <input type="hidden" name={`rows[${at}].ids`} value={row.ids.join(',')} />
                    {name(row.partType)}
                  </td>
                  <td className={cellBox}>
                    <Cell
                      name={`rows[${at}].full`}
                      label={heads[2] ?? ''}
                      value={value('full', plain(row.full))}
                      errors={errors}
                      disabled={!mayManage}
                      inputMode="decimal"
                    />
                  </td>
                  <td className={cellBox}>
                    <Cell
                      name={`rows[${at}].pass`}
                      label={heads[3] ?? ''}
                      value={value('pass', plain(row.pass))}
                      errors={errors}
                      disabled={!mayManage}
                      inputMode="decimal"
                    />
                    {row.pass === row.proposed ? null : (
                      <span className="text-[0.8125rem] text-muted">
                        {t('exam-settings:marks.proposal', { pass: n(plain(row.proposed)) })}
                      </span>
                    )}
                  </td>
                  <td className={cellBox}>
                    <label className="flex min-h-9 items-center gap-2 coarse:min-h-touch">
                      <input
                        type="checkbox"
                        name={`rows[${at}].separate`}
                        defaultChecked={row.separatePass}
                        disabled={!mayManage}
                        className="h-[1.125rem] w-[1.125rem] accent-accent"
                      />
                      <span className="text-[0.875rem] sm:sr-only">{heads[4]}</span>
                    </label>
                  </td>
                </tr>
              )
            })}
          </InputTable>
          {mayManage ? <FormActions /> : null}
        </PostValues>
      )}
    </>
  )
}

const rowsOf = (typed: unknown): unknown =>
  typeof typed === 'object' && typed !== null && 'rows' in typed ? typed.rows : undefined
