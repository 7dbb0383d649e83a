import { useLocation } from '@remix-run/react'
import type { MenuNode } from '~/domain/tenancy/menu.server'
import { useName } from '~/i18n/use-words'
import { Button } from '~/ui/button'
import { plain, SelectField } from '~/ui/fields'
import { Icon, isIconName } from '~/ui/icons'
import { useWords } from '~/ui/lang'
import { GetForm } from '~/ui/link'

interface Props {
  roles: { id: number; nameEn: string; nameBn: string }[]
  preview: { roleId: number | null; menu: readonly MenuNode[] }
}

/** The menu as a role sees it: what it may not open is not there. */
export function MenuPreview({ roles, preview }: Props) {
  const { t } = useWords()
  const nameOf = useName()
  const tab = new URLSearchParams(useLocation().search).get('tab')
  return (
    <>
      <GetForm className="mb-3 flex items-end gap-2 print:hidden" preventScrollReset>
        {tab ? <input type="hidden" name="tab" value={tab} /> : null}
        <SelectField
          className="flex-1"
          key={preview.roleId}
          field={plain('role', preview.roleId)}
          label="setup:menu.asRole"
          empty={false}
          options={roles.map((role) => ({ value: role.id, text: nameOf(role) }))}
        />
        <Button type="submit">{t('common:view')}</Button>
      </GetForm>
      <Nodes nodes={preview.menu} />
    </>
  )
}

function Nodes({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <ul className="grid gap-0.5 [&_ul]:ml-3 [&_ul]:border-l [&_ul]:border-line [&_ul]:pl-3">
      {nodes.map((node) => (
        <li key={node.id}>
          <span className={`flex items-center gap-2 py-0.5 text-[0.9375rem] ${node.path ? '' : 'font-medium'}`}>
            {isIconName(node.icon) ? <Icon name={node.icon} size={16} className="shrink-0 text-muted" /> : null}
            {node.label}
          </span>
          {node.children.length ? <Nodes nodes={node.children} /> : null}
        </li>
      ))}
    </ul>
  )
}
