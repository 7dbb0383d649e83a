import type { Screen } from '~/access/screens.server'
import type { MenuRow } from '~/domain/setup/menus/menu-tree.server'
import { listSpec } from '~/screens/list/spec'
import { SubmitButton } from '~/ui/button'
import { Badge } from '~/ui/page'
import { PostValues } from '~/ui/post-values'

const menuName = ({ menuEn, menuBn }: MenuRow) => ({ nameEn: menuEn, nameBn: menuBn })

/** Screens, each with the menu entries that lead to it. */
export const attachmentList = ({ mayManage = false } = {}) =>
  listSpec<Screen & { menus: MenuRow[] }>()({
    area: 'setup:routes',
    title: 'setup:routes.title',
    name: 'screen',
    columns: {
      screen: {
        kind: 'text',
        of: 'title',
        cell: (row, shown) => (
          <>
            <span className="block">{shown}</span>
            <span className="break-all text-[0.8125rem] text-muted">{row.path}</span>
          </>
        ),
      },
      address: { kind: 'text', of: 'path', hidden: true },
      permission: {
        kind: 'text',
        cell: (row, shown, { t }) => (
          <span className="break-all text-[0.875rem]">
            {row.permission === 'open' ? t('setup:routes.open') : shown}
          </span>
        ),
      },
      panels: { kind: 'word', words: 'setup:panel' },
      menus: {
        kind: 'names',
        of: (row) => row.menus.map(menuName),
        cell: (row, _, { t, name }) =>
          row.menus.length ? (
            <ul className="grid gap-1">
              {row.menus.map((menu) => (
                <li key={menu.id} className="flex flex-wrap items-center gap-2">
                  <span>
                    {name(menuName(menu))}{' '}
                    <span className="text-[0.8125rem] text-muted">{t(`setup:panel.${menu.menuFor}`)}</span>
                  </span>
                  {mayManage ? (
                    <PostValues values={{ menu: menu.id }} preventScrollReset>
                      <SubmitButton
                        small
                        look="quiet"
                        name="path"
                        value=""
                        aria-label={t('setup:routes.detachNamed', { menu: name(menuName(menu)) })}
                      >
                        {t('setup:routes.detach')}
                      </SubmitButton>
                    </PostValues>
                  ) : null}
                </li>
              ))}
            </ul>
          ) : (
            <Badge tone="warn">{t('setup:routes.without')}</Badge>
          ),
      },
    },
    filters: {
      panel: {
        label: 'setup:routes.panels',
        of: ['central', 'site', 'employee', 'student', 'group'],
        words: 'setup:panel',
      },
      menu: { label: 'setup:routes.menus', of: ['without', 'with'], words: 'setup:routes' },
    },
  })
