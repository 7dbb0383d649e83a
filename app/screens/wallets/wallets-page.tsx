import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formatPhone } from '~/format/phone'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { EmptyState, Page } from '~/ui/page'
import { whole } from '~/ui/table'
import { ListTable } from '../list/list-table'
import type { FilterSpec, ListSpec } from '../list/spec'
import { WalletDialog, type WalletDialogProps } from './wallet-dialog'

/**
 * Numbers on which money is taken, each changed in a dialog.
 * @param props.none i18n key: what it means that there are none
 */
export function WalletsPage<Row extends NonNullable<WalletDialogProps['wallet']>, Key extends string>({
  spec,
  wallets,
  tabs,
  none,
  mayManage,
  ...dialog
}: {
  spec: ListSpec<Row, Key, Record<never, FilterSpec>>
  wallets: readonly Row[]
  tabs: ReactNode
  none: string
  mayManage: boolean
} & Omit<WalletDialogProps, 'wallet'>) {
  const { t, lang } = useWords()
  const [params] = useSearchParams()
  const asked = params.get('dialog')
  const chosen = wallets.find(({ id }) => String(id) === asked) ?? null
  return (
    <Page
      title={t(spec.title)}
      actions={
        mayManage ? (
          <LinkButton look="primary" to="?dialog=new">
            {t('trx:wallets.add')}
          </LinkButton>
        ) : null
      }
    >
      {tabs}
      <ListTable
        spec={spec}
        list={whole(wallets)}
        search={false}
        exports={false}
        rowName={(row) => `${t(`trx:wallet.${row.provider}`)} ${formatPhone(row.number, lang)}`}
        rowMuted={(row) => !row.active}
        actions={(row) =>
          mayManage ? (
            <LinkButton small look="quiet" to={`?dialog=${row.id}`}>
              {t('trx:wallets.edit')}
            </LinkButton>
          ) : null
        }
        empty={<EmptyState title="trx:wallets.none" text={none} />}
      />
      {mayManage && (asked === 'new' || chosen) ? <WalletDialog key={asked} wallet={chosen} {...dialog} /> : null}
    </Page>
  )
}
