import { useName } from '~/i18n/use-words'
import { Boxes } from '~/screens/assessment/boxes'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { paperClass } from '~/ui/table/classes'
import type { ReportData } from './load-report.server'

/** A section at a glance: a row a student, a column a competency field, in it the boxes and the word of its band. */
export function ClassTable({ report: { columns, bands, rows } }: { report: ReportData }) {
  const { t, n } = useWords()
  const name = useName()
  const fields = columns.flatMap((column) => column.fields)
  return (
    <div
      role="region"
      tabIndex={0}
      aria-label={t('site-assessment:report.table')}
      className={`overflow-x-auto rounded border border-line bg-raised ${paperClass(fields.length + 2)}`}
    >
      <table className="w-full border-separate border-spacing-0 text-[0.875rem] leading-5">
        <caption className="sr-only">{t('site-assessment:report.table')}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className="list-head">
              {t('exams:roll')}
            </th>
            <th scope="col" rowSpan={2} className="list-head sticky left-0 z-10 min-w-36 bg-sunken">
              {t('common:name')}
            </th>
            {columns.map((column) => (
              <th
                key={column.subject?.id ?? 'b'}
                scope="colgroup"
                colSpan={column.fields.length}
                className="list-head text-center"
              >
                {column.subject ? name(column.subject) : t('site-assessment:behaviour')}
              </th>
            ))}
          </tr>
          <tr>
            {columns.flatMap((column) =>
              column.fields.map((field) => (
                <th
                  key={`${column.subject?.id} ${field.nameBn} ${field.nameEn}`}
                  scope="col"
                  className="list-head font-normal"
                >
                  {name(field)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="list-cell tabular-nums text-muted">{n(row.roll)}</td>
              <th scope="row" className="list-cell sticky left-0 z-[5] bg-raised text-left font-medium">
                <Link className="link-lined inline-block coarse:min-h-touch" to={`?card=${row.id}`}>
                  {name(row)}
                </Link>
              </th>
              {row.cells.map((cell, at) => {
                const band = cell ? bands[cell.band] : undefined
                return (
                  <td key={at} className="list-cell whitespace-nowrap">
                    {cell && band ? (
                      <>
                        <Boxes filled={cell.filled} all={cell.all} />
                        <span className="block">{name(band)}</span>
                      </>
                    ) : (
                      '–'
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
