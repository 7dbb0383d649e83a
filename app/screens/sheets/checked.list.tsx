import { labelText } from '~/domain/sheets/imports/fields'
import type { Outcome } from '~/domain/sheets/imports/kind'
import { Badge, type Tone } from '~/ui/page'
import { digits } from '~/format/digits'
import { listSpec, type ListWords } from '../list/spec'
import type { ShownRow } from './check.server'

const TONES: Record<Outcome, Tone> = { new: 'good', changed: 'accent', unchanged: 'plain', left: 'warn', wrong: 'bad' }

/** Texts that stand in the file as they are: no figure of ours. */
const AS_TYPED = ['value', 'student', 'name']

/** What stands in the cell is said, where the text does not. */
const withValue = (text: string, value: string | number | undefined): string =>
  value && !text.includes(String(value)) ? `${text} (‘${value}’)` : text

interface SaidProps {
  all: ShownRow['problems']
  className: string
  /** i18n key around the column's name. */
  around?: string
  w: ListWords
}

function Said({ all, className, around, w: { t, lang } }: SaidProps) {
  return all.map(({ label, code, params = {} }, at) => (
    <li key={at} className={className}>
      {label ? (
        <span className="font-medium">
          {around ? t(around, { field: labelText(t, label) }) : `${labelText(t, label)}:`}{' '}
        </span>
      ) : null}
      {withValue(
        t(
          code,
          Object.fromEntries(
            Object.entries(params).map(([key, value]) => [key, AS_TYPED.includes(key) ? value : digits(value, lang)]),
          ),
        ),
        params.value,
      )}
    </li>
  ))
}

/** The rows of a file: what becomes of each, with all that is wrong with it. */
export const checkedList = listSpec<ShownRow>()({
  area: 'sheets',
  title: 'sheets:rows',
  name: 'name',
  columns: {
    row: {
      kind: 'cell',
      className: 'text-end',
      cell: (row, _, { n }) => (row.sheet === null ? n(row.row) : `${row.sheet}: ${n(row.row)}`),
    },
    name: {
      kind: 'text',
      hideable: false,
      cell: (row, shown) => (
        <>
          {shown || '–'}
          {row.about ? <span className="block text-[0.875rem] text-muted">{row.about}</span> : null}
        </>
      ),
    },
    outcome: {
      kind: 'cell',
      header: 'sheets:outcomeTitle',
      hideable: false,
      phone: true,
      cell: (row, _, { t }) => (
        <Badge tone={TONES[row.outcome]}>{t(row.said ?? `sheets:outcome.${row.outcome}`)}</Badge>
      ),
    },
    what: {
      kind: 'cell',
      hideable: false,
      phone: true,
      cell: (row, _, w) => (
        <ul className="grid gap-0.5 text-[0.9375rem]">
          <Said all={row.problems} className={row.outcome === 'left' ? 'text-warn' : 'text-bad'} w={w} />
          {row.changes.map((one, at) => (
            <li key={at}>
              <span className="text-muted">{labelText(w.t, one.label)}: </span>
              {row.outcome === 'changed' ? (
                <>
                  <del>{one.before || '–'}</del> →{' '}
                </>
              ) : null}
              <ins className="no-underline">{one.after || '–'}</ins>
            </li>
          ))}
          <Said all={row.notes} className="text-warn" around="sheets:leftEmpty" w={w} />
          <Said all={row.hints} className="text-warn" w={w} />
        </ul>
      ),
    },
  },
})
