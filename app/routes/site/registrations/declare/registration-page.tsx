import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
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
}

/** A registration: its parts as tabs, and what can be done with it. */
export function RegistrationPage({ head, children }: { head: Head; children: ReactNode }) {
  const { t, lang } = useWords()
  const move = (intent: string, look: 'primary' | 'plain') => (
    <PostValues values={{ intent }} action={paths.registration(head.id)}>
      <Button type="submit" look={look}>
        {t(`registration:move.${intent}`)}
      </Button>
    </PostValues>
  )
  return (
    <Page
      title={lang === 'bn' ? head.titleBn : head.titleEn || head.titleBn}
      description={
        <Badge tone={head.state === 'open' ? 'good' : 'plain'}>{t(`registration:states.${head.state}`)}</Badge>
      }
      actions={
        <>
          {head.state === 'draft' ? null : (
            <LinkButton to={paths.registrationDeskOf(head.id)}>{t('registration:desk')}</LinkButton>
          )}
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
    </Page>
  )
}
