import { useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { ConfirmForm } from '~/ui/dialog'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { Tabs } from '~/ui/tabs'
import type { Head } from './head.server'

const TONES = { draft: 'plain', open: 'good', closed: 'plain' } as const

/** An opening: its parts as tabs, whether it is open, and what is to be looked at. */
export function OpeningPage({ head, children }: { head: Head; children: ReactNode }) {
  const { t, lang } = useWords()
  const name = useName()
  const [params] = useSearchParams()
  const title = lang === 'bn' ? head.titleBn : head.titleEn || head.titleBn
  const mayDelete = head.mayManage && !head.begun
  const move = (intent: 'open' | 'close', look: 'primary' | 'plain') => (
    <PostValues values={{ intent }} action={paths.jobOpeningEdit(head.id)}>
      <Button type="submit" look={look}>
        {t(`recruitment:move.${intent}`)}
      </Button>
    </PostValues>
  )
  return (
    <Page
      title={title}
      description={
        <Badge tone={TONES[head.state]}>
          {head.state === 'open' ? t(`recruitment:phase.${head.phase}`) : t(`recruitment:states.${head.state}`)}
        </Badge>
      }
      actions={
        <>
          {head.state === 'open' ? (
            <LinkButton document to={`${paths.webJobs}?opening=${head.id}`}>
              {t('recruitment:onSite')}
            </LinkButton>
          ) : null}
          {mayDelete ? (
            <LinkButton look="quiet" to={`${paths.jobOpeningEdit(head.id)}?confirm=delete`}>
              {t('common:delete')}
            </LinkButton>
          ) : null}
          {head.mayManage && head.state === 'open' ? move('close', 'plain') : null}
          {head.mayManage && head.state !== 'open' && head.posts > 0 ? move('open', 'primary') : null}
        </>
      }
    >
      {head.state === 'draft' && head.posts === 0 ? <Alert tone="warn">{t('recruitment:error.noPosts')}</Alert> : null}
      {head.over.map((post) => (
        <Alert key={post.id} tone="warn">
          {t('recruitment:over', { post: name(post), chosen: post.chosen, vacancies: post.vacancies })}
        </Alert>
      ))}
      <Tabs
        label="recruitment:parts"
        tabs={[
          ...(head.mayCandidates ? [{ to: paths.jobOpening(head.id), label: 'recruitment:tab.candidates' }] : []),
          ...(head.mayInterviews ? [{ to: paths.jobInterviews(head.id), label: 'recruitment:tab.interviews' }] : []),
          ...(head.mayMessage ? [{ to: paths.jobMessage(head.id), label: 'recruitment:tab.message' }] : []),
          ...(head.mayOpenings
            ? [
                { to: paths.jobOpeningEdit(head.id), label: 'recruitment:tab.basics' },
                { to: paths.jobPosts(head.id), label: 'recruitment:tab.posts' },
              ]
            : []),
        ]}
      />
      {children}
      {mayDelete && params.get('confirm') === 'delete' ? (
        <ConfirmForm
          values={{ intent: 'delete', id: head.id }}
          action={paths.jobOpenings}
          name={title}
          type={t('recruitment:one')}
        />
      ) : null}
    </Page>
  )
}
