import { Form, useLocation, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { loadMenus } from './load-menus.server'
import { useName } from '~/i18n/use-words'
import { Button, LinkButton } from '~/ui/button'
import { Icon, isIconName, type IconName } from '~/ui/icons'
import { useWords } from '~/ui/lang'
import { Badge } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { CsrfField } from '~/ui/shell/csrf'
import { hrefWith } from '~/ui/table'

type Row = Omit<Awaited<ReturnType<typeof loadMenus>>['rows'][number], 'editedAt' | 'movedAt'> & { editedAt: unknown }

/** The tree with its buttons; with JavaScript entries can be dragged, too. */
export function MenuTree({ rows, mayManage }: { rows: readonly Row[]; mayManage: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  useEffect(() => {
    if (!mayManage || !root.current) return
    let stop = () => {}
    let gone = false
    const box = root.current
    void import('./drag').then(({ dragEntries }) => {
      if (gone) return
      stop = dragEntries(box, (id, parent, before) => {
        if (!form.current) return
        for (const [name, value] of Object.entries({ id, parent: parent ?? '', before: before ?? '' }))
          (form.current.elements.namedItem(name) as HTMLInputElement).value = String(value)
        submit(form.current, { preventScrollReset: true })
      })
    })
    return () => {
      gone = true
      stop()
    }
  }, [rows, mayManage, submit])
  return (
    <div ref={root}>
      <Form ref={form} method="post" hidden preventScrollReset>
        <CsrfField />
        {['id', 'parent', 'before'].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <input type="hidden" name="intent" value="drop" />
      </Form>
      <Branch rows={rows} parent={null} mayManage={mayManage} />
    </div>
  )
}

function Branch({ rows, parent, mayManage }: { rows: readonly Row[]; parent: number | null; mayManage: boolean }) {
  const here = rows.filter((row) => row.parentId === parent)
  return (
    <ol className={parent === null ? 'grid gap-1' : 'ml-3 mt-1 grid gap-1 border-l border-line pl-2 sm:ml-5 sm:pl-3'}>
      {here.map((row, at) => (
        <li key={row.id}>
          <Entry
            row={row}
            mayManage={mayManage}
            first={at === 0}
            last={at === here.length - 1}
            next={here[at + 1]?.id ?? null}
            leaf={!rows.some((one) => one.parentId === row.id)}
          />
          {rows.some((one) => one.parentId === row.id) ? (
            <Branch rows={rows} parent={row.id} mayManage={mayManage} />
          ) : null}
        </li>
      ))}
    </ol>
  )
}

const ARROWS: Record<'up' | 'down' | 'outdent' | 'indent', string> = {
  up: '-rotate-90',
  down: 'rotate-90',
  outdent: 'rotate-180',
  indent: '',
}

function Entry({
  row,
  mayManage,
  first,
  last,
  next,
  leaf,
}: {
  row: Row
  mayManage: boolean
  first: boolean
  last: boolean
  next: number | null
  leaf: boolean
}) {
  const { t } = useWords()
  const nameOf = useName()
  const location = useLocation()
  const name = nameOf({ nameEn: row.menuEn, nameBn: row.menuBn })
  const off = { up: first, down: last, indent: first, outdent: row.parentId === null }
  const icon: IconName = isIconName(row.iconName) ? row.iconName : 'file'
  return (
    <div
      data-entry={row.id}
      data-parent={row.parentId ?? ''}
      data-next={next ?? ''}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded border border-line px-2.5 py-1.5 data-[over=before]:border-t-2 data-[over=before]:border-t-accent data-[over=after]:border-b-2 data-[over=after]:border-b-accent data-[over=inside]:bg-accent-soft ${mayManage ? 'lg:cursor-grab' : ''} ${row.status === 'inactive' ? 'bg-sunken' : 'bg-raised'}`}
    >
      <Icon name={icon} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-40">
        <span className={`block leading-5 ${row.status === 'inactive' ? 'text-muted line-through' : ''}`}>{name}</span>
        {row.routeName ? (
          <span className="block break-all text-[0.8125rem] leading-5 text-muted">{row.routeName}</span>
        ) : null}
      </span>
      <span className="flex flex-wrap gap-1">
        {row.status === 'inactive' ? <Badge>{t('common:inactive')}</Badge> : null}
        {row.isDisplayable ? null : <Badge>{t('setup:menu.hidden')}</Badge>}
        {row.isLoggedCommonAccess || row.isCommonAccess ? <Badge tone="accent">{t('setup:menu.common')}</Badge> : null}
        {row.dead ? <Badge tone="bad">{t('setup:menu.dead')}</Badge> : null}
        {row.origin === 'operator' ? (
          <Badge tone="accent">{t('setup:menu.added')}</Badge>
        ) : row.editedAt ? (
          <Badge tone="accent">{t('setup:menu.edited')}</Badge>
        ) : null}
      </span>
      {mayManage ? (
        <div className="flex flex-wrap items-center gap-1 print:hidden">
          <PostValues values={{ id: row.id }} preventScrollReset className="flex flex-wrap gap-1">
            {(['up', 'down', 'outdent', 'indent'] as const).map((step) => (
              <Button
                key={step}
                small
                type="submit"
                name="intent"
                value={step}
                disabled={off[step]}
                aria-label={t(`setup:menu.step.${step}`, { name })}
                title={t(`setup:menu.step.${step}`, { name })}
                className="!px-1.5 coarse:min-w-11"
              >
                <Icon name="chevron" size={16} className={ARROWS[step]} />
              </Button>
            ))}
            <Button
              small
              look="quiet"
              type="submit"
              name="intent"
              value={row.status === 'active' ? 'retire' : 'restore'}
            >
              {t(row.status === 'active' ? 'setup:menu.retire' : 'setup:menu.restore')}
            </Button>
          </PostValues>
          <LinkButton
            small
            look="quiet"
            to={hrefWith(location, { edit: row.id })}
            aria-label={t('setup:menu.edit', { name })}
          >
            {t('common:edit')}
          </LinkButton>
          {leaf ? (
            <LinkButton
              small
              look="danger"
              to={hrefWith(location, { confirm: row.id })}
              aria-label={t('setup:menu.deleteNamed', { name })}
            >
              {t('common:delete')}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
