import { Button, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { PostValues } from '~/ui/post-values'

export function RowActions({
  row,
  name,
  editTo,
  deleteTo,
  unused,
}: {
  row: { id: number; active: boolean }
  name: string
  editTo: string
  deleteTo: string
  unused: boolean
}) {
  const { t } = useWords()
  return (
    <>
      <LinkButton small look="quiet" to={editTo} aria-label={t('master:editNamed', { name })}>
        {t('common:edit')}
      </LinkButton>
      <PostValues values={{ id: row.id }} preventScrollReset className="inline">
        <Button
          small
          look="quiet"
          type="submit"
          name="intent"
          value="copy"
          aria-label={t('packages:package.copyNamed', { name })}
        >
          {t('packages:package.copy')}
        </Button>
        <Button
          small
          look="quiet"
          type="submit"
          name="intent"
          value={row.active ? 'retire' : 'restore'}
          aria-label={t(row.active ? 'master:retireNamed' : 'master:restoreNamed', { name })}
        >
          {t(row.active ? 'master:retire' : 'master:restore')}
        </Button>
      </PostValues>
      {unused ? (
        <LinkButton
          small
          look="quiet"
          className="!text-bad"
          to={deleteTo}
          aria-label={t('master:deleteNamed', { name })}
        >
          {t('common:delete')}
        </LinkButton>
      ) : null}
    </>
  )
}
