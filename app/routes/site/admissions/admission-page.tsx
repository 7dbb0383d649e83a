import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { Button, LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Alert, Badge, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { Tabs } from '~/ui/tabs'

interface Head {
  id: number
  titleBn: string
  titleEn: string
  state: 'draft' | 'published' | 'closed'
  applicants: number
  /** i18n keys. */
  unready: string[]
  mayManage: boolean
}

const TONES = { draft: 'plain', published: 'good', closed: 'plain' } as const

/** An admission: its parts as tabs, and what is still missing before it can be published. */
export function AdmissionPage({ head, children }: { head: Head; children: ReactNode }) {
  const { t, n, lang } = useWords()
  const move = (intent: string, look: 'primary' | 'plain') => (
    <PostValues values={{ intent }} action={paths.admissionDeclared(head.id)}>
      <Button type="submit" look={look}>
        {t(`admission-declare:move.${intent}`)}
      </Button>
    </PostValues>
  )
  return (
    <Page
      title={lang === 'bn' ? head.titleBn : head.titleEn || head.titleBn}
      description={
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={TONES[head.state]}>{t(`admission-declare:states.${head.state}`)}</Badge>
          {head.applicants ? t('admission-declare:applicants', { n: n(head.applicants) }) : null}
        </span>
      }
      actions={
        <>
          {head.state === 'published' ? (
            <LinkButton document to={`${paths.webAdmission}?admission=${head.id}`}>
              {t('admission-declare:onSite')}
            </LinkButton>
          ) : null}
          {head.mayManage && head.state === 'published' ? move('close', 'plain') : null}
          {head.mayManage && head.state !== 'published' && !head.unready.length ? move('publish', 'primary') : null}
        </>
      }
    >
      {head.state === 'draft' && head.unready.length ? (
        <Alert tone="warn" title={t('admission-declare:unready.title')}>
          <ul className="list-disc pl-5">
            {head.unready.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <Tabs
        label="admission-declare:parts"
        tabs={[
          { to: paths.admissionDeclared(head.id), label: 'admission-declare:tab.basics' },
          { to: paths.admissionSeats(head.id), label: 'admission-declare:tab.seats' },
          { to: paths.admissionAsked(head.id), label: 'admission-declare:tab.asked' },
        ]}
      />
      {children}
    </Page>
  )
}
