import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Badge, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { Tabs } from '~/ui/tabs'

interface Head {
  id: number
  titleBn: string
  titleEn: string
  state: 'draft' | 'open' | 'closed'
  mayManage: boolean
  /** Nobody has done anything for it: it may be deleted, with so many students. */
  unused: boolean
  gathered: number
}

/** A registration: its parts as tabs, and what can be done with it. */
export function RegistrationPage({ head, children }: { head: Head; children: ReactNode }) {
  const { t, lang } = useWords()
  const [params] = useSearchParams()
  const title = lang === 'bn' ? head.titleBn : head.titleEn || head.titleBn
  const mayDelete = head.mayManage && head.unused
  const move = (intent: string, look: 'primary' | 'plain') => (
    <PostValues values={{ intent }} action={paths.registration(head.id)}>
      <Button type="submit" look={look}>
        {t(`registration:move.${intent}`)}
      </Button>
    </PostValues>
  )
  return (
    <Page
      title={title}
      description={
        <Badge tone={head.state === 'open' ? 'good' : 'plain'}>{t(`registration:states.${head.state}`)}</Badge>
      }
      actions={
        <>
          {head.state === 'draft' ? null : (
            <LinkButton to={paths.registrationDeskOf(head.id)}>{t('registration:desk')}</LinkButton>
          )}
          {mayDelete ? (
            <LinkButton look="quiet" to="?confirm=delete">
              {t('common:delete')}
            </LinkButton>
          ) : null}
          {head.mayManage && head.state === 'open' ? move('gather', 'plain') : null}
          {head.mayManage && head.state === 'open' ? move('close', 'plain') : null}
          {head.mayManage && head.state !== 'open' ? move('open', 'primary') : null}
        </>
      }
    >
      <Tabs
        label="registration:parts"
        tabs={[
          { to: paths.registration(head.id), label: 'registration:tab.basics' },
          { to: paths.registrationColumns(head.id), label: 'registration:tab.columns' },
        ]}
      />
      {children}
      {mayDelete && params.get('confirm') === 'delete' ? (
        <ConfirmForm
          values={{ intent: 'delete', id: head.id }}
          action={paths.registrations}
          name={title}
          type={t('registration:one')}
          text={head.gathered ? t('registration:deleteText', { count: head.gathered }) : undefined}
        />
      ) : null}
    </Page>
  )
}
