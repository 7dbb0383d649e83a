import { feeState } from '~/domain/registrations/desk/entry-list.policy'
import type { Entry } from '~/domain/registrations/entries.server'
import { fieldOf } from '~/domain/registrations/registration-fields'
import type { Lang } from '~/format/lang'
import { wordsFor } from '~/i18n/i18n.server'
import { Download, Word } from '~/screens/download.server'

type Row = Entry & { missing: string[] }

/** The desk's list as it is narrowed, as a file: what is missing is named, so that it can be asked of class teachers. */
export function exportEntries(
  { format, lang }: { format: 'csv' | 'xlsx'; lang: Lang },
  rows: readonly Row[],
  name: (row: Row) => string,
  places: ReadonlyMap<number, string>,
): never {
  const t = wordsFor(lang)
  const named = (keys: readonly string[]) => keys.map((key) => t(fieldOf(key)?.label ?? '')).join(', ')
  throw new Download(
    format,
    'registration:desk',
    [
      'registration:number',
      'registration:template.code',
      'common:name',
      'students:section',
      'students:roll',
      'common:status',
      'registration:missing',
      'registration:disputed',
      'registration:fee.state',
      'registration:pin',
      'registration:tell.last',
      'common:mobile',
      'registration:registrationNo',
    ],
    rows.map((one) => [
      one.number,
      one.code,
      name(one),
      places.get(one.sectionId) ?? '',
      one.roll,
      new Word(`registration:state.${one.state}`),
      named(one.missing),
      named(one.disputed),
      new Word(`registration:feeState.${feeState(one)}`),
      new Word(`registration:pinIs.${one.hasPin ? 'made' : 'none'}`),
      one.toldOn && new Date(`${one.toldOn}T00:00:00Z`),
      one.guardianMobile?.replace(/^88/, '') ?? null,
      one.registrationNo,
    ]),
  )
}
