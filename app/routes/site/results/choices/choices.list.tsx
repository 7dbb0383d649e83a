import type { OpenStudent } from '~/domain/subject-choices/exam-choices.server'
import { formatDateTime } from '~/format/dates'
import { paths } from '~/paths'
import { gapText } from '~/screens/choices/gap-text'
import { listSpec } from '~/screens/list/spec'
import { Badge } from '~/ui/page'

const groupOf = ({ group }: OpenStudent) => (group.code === 'NONE' ? null : group)

/** Who has an incomplete choice in an exam; `form`: that decides about those ticked. */
export const choiceList = ({ form = null }: { form?: string | null } = {}) =>
  listSpec<OpenStudent>()({
    area: 'choices-desk:list',
    title: 'choices-desk:list.title',
    name: 'name',
    perPage: 50,
    columns: {
      name: {
        kind: 'name',
        header: 'common:name',
        to: (row) => paths.student(row.studentId),
      },
      tick: form !== null && {
        kind: 'cell',
        hideable: false,
        className: 'max-sm:w-auto',
        cell: (row, _, { t, name }) =>
          row.decision ? null : (
            <label className="inline-grid min-h-9 place-items-center coarse:min-h-touch coarse:min-w-touch">
              <span className="sr-only">{t('ui:table.choose', { name: name(row) })}</span>
              <input
                type="checkbox"
                name="ids"
                value={row.enrolmentId}
                form={form}
                className="h-[1.125rem] w-[1.125rem] accent-accent"
              />
            </label>
          ),
        file: null,
      },
      code: { kind: 'code', header: 'students:code', hidden: true },
      roll: { kind: 'count', header: 'students:roll' },
      place: {
        kind: 'cell',
        header: 'exams:place',
        cell: (row, _, { name }) =>
          [row.className, groupOf(row), row.section].flatMap((one) => (one ? name(one) : [])).join(', '),
        file: null,
      },
      className: { kind: 'name', header: 'students:class', hidden: true },
      group: { kind: 'name', header: 'students:group', hidden: true, of: groupOf },
      section: { kind: 'name', header: 'students:section', hidden: true },
      missing: {
        kind: 'cell',
        hideable: false,
        cell: (row, _, words) => (
          <ul className="grid gap-0.5">
            {row.missing.map((one, at) => (
              <li key={at}>{gapText(one, words)}</li>
            ))}
          </ul>
        ),
        file: (row, words) => row.missing.map((one) => gapText(one, words)).join(' '),
      },
      decision: {
        kind: 'text',
        hideable: false,
        of: (row) => row.decision?.reason ?? null,
        cell: ({ decision }, reason, { t, lang, name }) =>
          decision ? (
            <>
              <Badge tone="accent">{t('choices:decided')}</Badge>
              <span className="block">{reason}</span>
              <span className="block text-[0.875rem] text-muted">
                {[
                  decision.decidedBy ? name(decision.decidedBy) : '',
                  formatDateTime(new Date(decision.decidedAt), lang),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </>
          ) : (
            <Badge tone="warn">{t('choices-desk:list.states.open')}</Badge>
          ),
      },
      by: { kind: 'name', hidden: true, of: (row) => row.decision?.decidedBy ?? null },
    },
    filters: {
      class: { label: 'students:class', ids: true },
      section: { label: 'students:section', kind: 'choice', ids: true },
      state: { label: 'choices-desk:list.state', of: ['open', 'decided'], words: 'choices-desk:list.states' },
    },
  })
