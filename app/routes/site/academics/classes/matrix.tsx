import { useLocation } from '@remix-run/react'
import type { ClassOfferingRow, SectionRow } from '~/domain/academics/academic-setup.server'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { Link } from '~/ui/link'

const unique = <T, K>(rows: readonly T[], key: (row: T) => K): T[] => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
]
const columnKey = (row: ClassOfferingRow) => `${row.shift.id}/${row.version.id}`
const rowKey = (row: ClassOfferingRow) => `${row.class.id}/${row.group.id}`

/** Classes and groups down, shifts and versions across; every box holds the sections. On a phone the boxes stand under each other. */
export function ClassMatrix({ offerings, manage }: { offerings: ClassOfferingRow[]; manage: boolean }) {
  const { t } = useWords()
  const name = useName()
  const columns = unique(offerings, columnKey).sort(
    (a, b) => a.shift.position - b.shift.position || a.shift.id - b.shift.id || a.version.position - b.version.position,
  )
  const rows = unique(offerings, rowKey)
  const heading = (row: ClassOfferingRow) => `${name(row.shift)} · ${name(row.version)}`
  return (
    <table
      role="table"
      className="w-full border-separate border-spacing-0 rounded border border-line bg-raised text-[0.9375rem] max-md:block"
    >
      <caption className="sr-only">{t('academics:class.title')}</caption>
      <thead role="rowgroup" className="max-md:hidden">
        <tr role="row">
          <th
            role="columnheader"
            scope="col"
            className="w-44 border-b border-line bg-sunken px-3.5 py-2 text-left text-[0.875rem] font-medium"
          >
            {t('academics:class.one')}
          </th>
          {columns.map((column) => (
            <th
              key={columnKey(column)}
              role="columnheader"
              scope="col"
              className="border-b border-l border-line bg-sunken px-3.5 py-2 text-left text-[0.875rem] font-medium"
            >
              {heading(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" className="align-top max-md:block">
            <th
              role="rowheader"
              scope="row"
              className="border-b border-line px-3.5 py-2.5 text-left font-semibold max-md:block max-md:bg-sunken"
            >
              {name(row.class)}
              {row.class.hasGroups ? (
                <span className="block text-[0.875rem] font-normal text-muted max-md:ml-1.5 max-md:inline">
                  {name(row.group)}
                </span>
              ) : null}
            </th>
            {columns.map((column) => {
              const here = offerings.find((one) => rowKey(one) === rowKey(row) && columnKey(one) === columnKey(column))
              return (
                <td
                  key={columnKey(column)}
                  role="cell"
                  className={`border-b border-line px-3.5 py-2.5 md:border-l max-md:block ${here ? '' : 'max-md:hidden'}`}
                >
                  {here ? (
                    <Box offering={here} heading={heading(here)} manage={manage} />
                  ) : (
                    <span className="text-muted">–</span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Box({ offering, heading, manage }: { offering: ClassOfferingRow; heading: string; manage: boolean }) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const about = [name(offering.class), offering.class.hasGroups ? name(offering.group) : '', heading]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <p className="mb-1.5 text-[0.875rem] text-muted md:hidden">{heading}</p>
      <ul className="grid gap-2">
        {offering.sections.map((section) => (
          <SectionLine key={section.id} section={section} about={about} manage={manage} />
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem] text-muted">
        <span>{t('academics:class.total', { count: offering.students })}</span>
        <Link
          className="inline-flex items-center text-accent underline underline-offset-2 coarse:min-h-touch"
          to={`${paths.subjectSettings}?offering=${offering.id}`}
          aria-label={`${t('academics:class.subjects', { papers: n(offering.papers) })}: ${about}`}
        >
          {t('academics:class.subjects', { papers: n(offering.papers) })}
        </Link>
        {manage ? (
          <span className="flex flex-wrap gap-1 print:hidden">
            <LinkButton
              small
              look="quiet"
              to={hrefWith(location, { edit: `section-new-${offering.id}`, confirm: null })}
              aria-label={`${t('academics:section.add')}: ${about}`}
            >
              {t('academics:section.add')}
            </LinkButton>
            {offering.students ? null : (
              <LinkButton
                small
                look="quiet"
                className="!text-bad"
                to={hrefWith(location, { confirm: `class-${offering.id}`, edit: null })}
                aria-label={`${t('academics:class.remove')}: ${about}`}
              >
                {t('academics:class.remove')}
              </LinkButton>
            )}
          </span>
        ) : null}
      </p>
    </>
  )
}

function SectionLine({ section, about, manage }: { section: SectionRow; about: string; manage: boolean }) {
  const { t, n } = useWords()
  const name = useName()
  const location = useLocation()
  const full = section.capacity !== null && section.students > section.capacity
  const label = `${t('academics:section.named', { name: name(section) })}, ${about}`
  return (
    <li className="border-l-2 border-line pl-2.5">
      <span className="flex flex-wrap items-center gap-x-2">
        {manage ? (
          <Link
            className="inline-flex items-center link-lined font-medium coarse:min-h-touch coarse:min-w-touch"
            to={hrefWith(location, { edit: `section-${section.id}`, confirm: null })}
            aria-label={`${t('common:edit')}: ${label}`}
          >
            {name(section)}
          </Link>
        ) : (
          <span className="font-medium">{name(section)}</span>
        )}
        <span className="tabular-nums text-muted">
          {section.capacity === null
            ? t('academics:section.students', { count: section.students })
            : t('academics:section.places', { students: n(section.students), capacity: n(section.capacity) })}
        </span>
        {full ? <Badge tone="warn">{t('academics:section.over')}</Badge> : null}
      </span>
      <span className="block text-[0.875rem] leading-5 text-muted">
        {section.classTeacher ? name(section.classTeacher) : t('academics:section.noTeacher')}
      </span>
    </li>
  )
}
