import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'
import type { ReportData } from './load-report.server'

/** The session a report is of, and what else it asks for before it is shown. */
export function SessionPicker({
  data,
  children,
}: {
  data: Pick<ReportData, 'sessions' | 'sessionId' | 'report'>
  children?: ReactNode
}) {
  const { t, n } = useWords()
  if (data.sessions.length < 2 && !children) return null
  return (
    <GetForm className="mb-4 flex flex-wrap items-end gap-3 print:hidden" preventScrollReset>
      <input type="hidden" name="report" value={data.report} />
      {data.sessions.length > 1 ? (
        <SelectField
          key={`s${data.sessionId}`}
          field={plain('session', data.sessionId)}
          label="attendance:session"
          empty={false}
          options={data.sessions.map((one) => ({ ...one, text: n(one.text) }))}
        />
      ) : null}
      {children}
      <Button type="submit">{t('attendance:show')}</Button>
    </GetForm>
  )
}
