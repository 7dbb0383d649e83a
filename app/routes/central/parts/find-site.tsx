import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'

interface Found {
  id: number
  alias: string
  nameEn: string
  nameBn: string
}

interface Props {
  /** What is kept in the address while searching. */
  kept: Record<string, string>
  find: string
  found: readonly Found[]
  /** Words: what is looked for, and that nothing was found. */
  label: string
  none: string
  to: (id: number) => string
  back: string
}

/** An institution is looked for by name, alias or EIIN, and chosen by a link. */
export function FindSite({ kept, find, found, label, none, to, back }: Props) {
  const { t } = useWords()
  const nameOf = useName()
  return (
    <>
      <GetForm className="flex flex-wrap items-end gap-3">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField className="min-w-0 flex-1 basis-60" field={plain('find', find)} label={label} type="search" />
        <Button type="submit" look="primary">
          {t('common:search')}
        </Button>
        <LinkButton to={back}>{t('common:cancel')}</LinkButton>
      </GetForm>
      {find && !found.length ? <p className="mt-3 text-muted">{t(none)}</p> : null}
      <ul className="mt-3 grid gap-1 empty:hidden sm:grid-cols-2">
        {found.map((site) => (
          <li key={site.id}>
            <LinkButton look="quiet" className="!justify-start !whitespace-normal !text-left" to={to(site.id)}>
              {nameOf(site)} ({site.alias})
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  )
}
