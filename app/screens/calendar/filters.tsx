import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'

interface Choice {
  name: string
  label: string
  all: string
  value: string | number | null
  options: readonly { value: string | number; text: string }[]
}

/** What a month or a year shows: of one kind, for some people, for a class. `keep`: what else the address says. */
export function CalendarFilters({
  keep,
  kinds,
  audiences,
  classes,
  chosen,
}: {
  keep: Readonly<Record<string, string | number>>
  kinds: readonly string[]
  audiences?: readonly string[]
  classes: readonly { id: number; nameEn: string; nameBn: string }[]
  chosen: { kind: string | null; for?: string | null; class: number | null }
}) {
  const { t } = useWords()
  const nameOf = useName()
  const choices: Choice[] = [
    {
      name: 'f_kind',
      label: 'calendar:kindOf',
      all: 'calendar:everyKind',
      value: chosen.kind,
      options: kinds.map((value) => ({ value, text: t(`calendar:kind.${value}`) })),
    },
    ...(audiences
      ? [
          {
            name: 'f_for',
            label: 'calendar:audience',
            all: 'calendar:everybody',
            value: chosen.for ?? null,
            options: audiences.map((value) => ({ value, text: t(`calendar:for.${value}`) })),
          },
        ]
      : []),
    {
      name: 'f_class',
      label: 'calendar:classes',
      all: 'calendar:everyClass',
      value: chosen.class,
      options: classes.map((one) => ({ value: one.id, text: nameOf(one) })),
    },
  ]
  return (
    <GetForm className="mb-3 flex flex-wrap items-center gap-2 print:hidden" preventScrollReset>
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choices
        .filter((choice) => choice.options.length > 1)
        .map((choice) => (
          <select
            key={`${choice.name}${choice.value}`}
            name={choice.name}
            defaultValue={choice.value ?? ''}
            aria-label={t(choice.label)}
            className="min-h-9 rounded border border-edge bg-raised px-2 text-[0.9375rem] focus-visible:outline focus-visible:outline-2 focus-visible:outline-accent coarse:min-h-touch"
          >
            <option value="">{t(choice.all)}</option>
            {choice.options.map((one) => (
              <option key={one.value} value={one.value}>
                {one.text}
              </option>
            ))}
          </select>
        ))}
      <Button type="submit">{t('common:filter')}</Button>
    </GetForm>
  )
}
