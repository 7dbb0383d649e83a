import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Section } from '~/ui/page'
import { GetForm } from '~/ui/link'

interface Found {
  id: number
  alias: string
  nameEn: string
  nameBn: string
}

/** The institution that is to have its first membership is looked for by name. */
export function FindSite({ find, found }: { find: string; found: readonly Found[] }) {
  const { t } = useWords()
  const nameOf = useName()
  return (
    <Section title={t('packages:membership.newFor')} card className="mb-6">
      <GetForm className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="new" value="yes" />
        <TextField
          className="min-w-0 flex-1 basis-60"
          field={plain('find', find)}
          label="packages:membership.find"
          type="search"
        />
        <Button type="submit" look="primary">
          {t('common:search')}
        </Button>
        <LinkButton to={paths.memberships}>{t('common:cancel')}</LinkButton>
      </GetForm>
      {find ? (
        found.length ? (
          <ul className="mt-3 grid gap-1 sm:grid-cols-2">
            {found.map((site) => (
              <li key={site.id}>
                <LinkButton
                  look="quiet"
                  className="!justify-start !whitespace-normal !text-left"
                  to={`${paths.membershipOf(site.id)}&do=start`}
                >
                  {nameOf(site)} ({site.alias})
                </LinkButton>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-3 text-muted">{t('packages:membership.notFound')}</p>
        )
      ) : null}
    </Section>
  )
}
