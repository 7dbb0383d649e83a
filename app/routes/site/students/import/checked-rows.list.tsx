import type { ShownGap } from '~/domain/subject-choices/gaps.policy'
import { listSpec } from '~/screens/list/spec'
import { Badge, type Tone } from '~/ui/page'
import type { CheckData } from './import-check'

export type CheckedRow = CheckData['list']['items'][number]

const TONES: Record<NonNullable<CheckedRow['effect']>, Tone> = {
  new: 'good',
  enrol: 'good',
  returns: 'warn',
  changed: 'accent',
  unchanged: 'plain',
}

/** Rows that are wrong with their reasons, or good ones with what they do. */
export const checkedRows = (
  wrong: boolean,
  said: (error: CheckedRow['errors'][number]) => string,
  gap: (one: ShownGap) => string,
) =>
  listSpec<CheckedRow>()({
    area: 'student-import',
    title: wrong ? 'student-import:wrongRows' : 'student-import:goodRows',
    name: 'name',
    columns: {
      row: {
        kind: 'cell',
        className: 'text-end',
        cell: (row, _, { n }) => (row.sheet === null ? n(row.row) : `${row.sheet}: ${n(row.row)}`),
      },
      roll: { kind: 'count', hideable: false, header: 'students:roll' },
      name: { kind: 'text', hideable: false, header: 'common:name' },
      errors: wrong && {
        kind: 'cell',
        hideable: false,
        header: 'student-import:problem',
        cell: (row, _, { t }) => (
          <ul className="grid gap-1">
            {row.errors.map((error, index) => (
              <li key={index}>
                <span className="font-medium text-bad">{t(error.label)}:</span> {said(error)}
              </li>
            ))}
          </ul>
        ),
      },
      place: !wrong && { kind: 'text', hideable: false, header: 'students:section' },
      effect: !wrong && {
        kind: 'text',
        hideable: false,
        header: 'student-import:effectTitle',
        cell: (row, _, { t }) =>
          row.effect && (
            <>
              <Badge tone={TONES[row.effect]}>{t(`student-import:effect.${row.effect}`)}</Badge>
              {row.changes.length ? (
                <span className="ml-1.5 text-[0.875rem] text-muted">
                  {row.changes.map((label) => t(label)).join(', ')}
                </span>
              ) : null}
              {row.notes.map((note, at) => (
                <span key={at} className="block text-[0.875rem] text-warn">
                  {t('student-import:leftEmpty', { field: t(note.label) })} {said(note)}
                </span>
              ))}
              {row.gaps.map((one, at) => (
                <span key={at} className="block text-[0.875rem] text-warn">
                  {gap(one)}
                </span>
              ))}
            </>
          ),
      },
    },
  })
