import { shortTaka } from '~/format/money'
import { formatDateShort } from '~/format/dates'
import type { MasterHelp, MasterRow } from '~/screens/master'
import { BilingualPair, MoneyField, NumberField, RadioField, TextField } from '~/ui/fields'
import type { FieldLike } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import type { Column } from '~/ui/table'

/** The code and the two names that every catalogue row has. */
export function NamedFields({
  fields,
  help,
}: {
  fields: { code: FieldLike; nameBn: FieldLike; nameEn: FieldLike }
  help: MasterHelp
}) {
  return (
    <>
      <TextField field={fields.code} label="ui:column.code" hint="fees:codeHint" disabled={help.fixed('code')} />
      <BilingualPair bn={fields.nameBn} en={fields.nameEn} label="common:name" />
    </>
  )
}

/** A percentage or a sum. */
export function AmountFields({
  fields,
  help,
  words,
}: {
  fields: { kind: FieldLike; percent: FieldLike; amount: FieldLike }
  help: MasterHelp
  words: string
}) {
  return (
    <>
      <RadioField field={fields.kind} label={`${words}.kind`} hint="fees:kindHint" options={help.options('kind')} row />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <NumberField field={fields.percent} label={`${words}.percent`} decimals={2} />
        <MoneyField field={fields.amount} label={`${words}.amount`} />
      </div>
    </>
  )
}

/** Plain decimal text for reading: '50.00' is 50. */
export const trimmed = (text: unknown) =>
  String(text ?? '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** A column of what a percentage or a sum comes to. */
export function useValueColumn(words: string): Column<MasterRow> {
  const { lang, n } = useWords()
  return {
    key: 'value',
    header: `${words}.value`,
    numeric: true,
    cell: (row) => (row.kind === 'percent' ? `${n(trimmed(row.percent))}%` : money(row.amount, lang)),
  }
}

export const money = (poisha: unknown, lang: 'bn' | 'en') =>
  typeof poisha === 'number' ? shortTaka(poisha, lang) : undefined

/** A column of a day, or a dash. */
export function useDayColumn(words: string) {
  const { lang } = useWords()
  return (key: string): Column<MasterRow> => ({
    key,
    header: `${words}.${key}`,
    sortable: true,
    cell: (row) => (typeof row[key] === 'string' ? formatDateShort(row[key], lang) : '–'),
  })
}

/** A column of the names a list of keys stands for, or words for 'all'. */
export function useNamesColumn(
  words: string,
  choices: Record<string, readonly { value: string | number; nameEn: string; nameBn: string }[]>,
) {
  const { t, lang } = useWords()
  return (key: string, none: string): Column<MasterRow> => ({
    key,
    header: `${words}.${key}`,
    cell: (row) => {
      const names = [row[key]]
        .flat()
        .flatMap((one) => choices[key]?.find((choice) => choice.value === one) ?? [])
        .map((one) => (lang === 'bn' ? one.nameBn : one.nameEn))
      return names.length ? names.join(', ') : <span className="text-muted">{t(none)}</span>
    },
  })
}

/** The name in the reader's language, and the other one for who asks for it: two names side by side leave no room for the rest. */
export function useNameColumns(): Column<MasterRow>[] {
  const { lang } = useWords()
  const column = (one: 'bn' | 'en'): Column<MasterRow> => {
    const key = one === 'bn' ? 'nameBn' : 'nameEn'
    return {
      key,
      header: `common:${key}`,
      sortable: true,
      hidden: one !== lang,
      cell: (row) => <span lang={one}>{String(row[key])}</span>,
    }
  }
  return [column(lang), column(lang === 'bn' ? 'en' : 'bn')]
}
