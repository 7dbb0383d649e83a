import { useLocation } from '@remix-run/react'
import { gradesOf } from '~/domain/catalogues/academic/grades.policy'
import type { GradeScale } from '~/domain/results/scale.policy'
import type { MasterRow } from '~/screens/master'
import { LinkButton } from '~/ui/button'
import { NumberField, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Alert, Badge } from '~/ui/page'
import { hrefWith } from '~/ui/table'
import { RowsField } from '../../payment/rows'

const words = 'exam-settings:scale'

/** The grades of a scale in a cell: 'A+ 80–100: 5.00'. */
export function Grades({ bands }: { bands: GradeScale['bands'] }) {
  const { n } = useWords()
  return (
    <span className="flex flex-wrap gap-1">
      {gradesOf(bands).map((one) => (
        <Badge key={one.letter}>
          {one.letter} {n(one.from)}–{n(one.to)}: {n(one.point)}
        </Badge>
      ))}
    </span>
  )
}

/** The grades of a scale in its form; those that published results stand by can be read and copied, not changed. */
export function GradeFields({ field, row }: { field: unknown; row: MasterRow | null }) {
  const { t } = useWords()
  const location = useLocation()
  if (row?.published === true) {
    const bands = row.bands as GradeScale['bands']
    const { name } = field as { name: string }
    return (
      <>
        <Alert tone="accent" title={t('catalogues:gradeScale.publishedTitle')}>
          <p className="mb-2">{t('catalogues:gradeScale.published')}</p>
          <LinkButton small to={hrefWith(location, { edit: 'new', copy: row.id })}>
            {t('master:copy')}
          </LinkButton>
        </Alert>
        <Grades bands={bands} />
        {gradesOf(bands).flatMap((one, at) =>
          Object.entries(one).map(([part, value]) => (
            <input key={`${at}.${part}`} type="hidden" name={`${name}[${at}].${part}`} value={value} />
          )),
        )}
      </>
    )
  }
  return (
    <RowsField
      field={field}
      label="catalogues:gradeScale.grades"
      hint={`${words}.hint`}
      rowLabel={`${words}.row`}
      least={8}
    >
      {({ letter, point, from, to }) =>
        letter && point && from && to ? (
          <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
            <TextField field={letter} label={`${words}.letter`} lang="en" spellCheck={false} />
            <NumberField field={point} label={`${words}.point`} decimals={2} />
            <NumberField field={from} label={`${words}.from`} decimals={2} />
            <NumberField field={to} label={`${words}.to`} decimals={2} />
          </div>
        ) : null
      }
    </RowsField>
  )
}
