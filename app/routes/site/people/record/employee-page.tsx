import type { ReactNode } from 'react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/button'
import { useWords } from '~/ui/lang'
import { Badge, Page } from '~/ui/page'
import { Tabs } from '~/ui/tabs'
import type { Head } from './head.server'
import { stateTone } from './tone'

/** An employee: name, post and state above the parts of the record, each a page. */
export function EmployeePage({ head, children }: { head: Head; children: ReactNode }) {
  const { t, n } = useWords()
  const name = useName()
  const part = (key: string) => ({ to: paths.employeePart(head.id, key), label: `people:part.${key}` })
  return (
    <Page
      title={name(head)}
      description={
        <span className="flex flex-wrap items-center gap-2">
          {n(head.code)}
          <span>{name({ nameBn: head.designationBn, nameEn: head.designationEn })}</span>
          <Badge tone={stateTone(head.state)}>{t(`people:state.${head.state}`)}</Badge>
        </span>
      }
      actions={
        <>
          {head.mayMerge ? <LinkButton to={paths.employeeMerge(head.id)}>{t('people:twoRecords')}</LinkButton> : null}
          {head.mayEvents ? <LinkButton to={paths.employeeEvents(head.id)}>{t('people:event.add')}</LinkButton> : null}
        </>
      }
    >
      <Tabs
        label="people:parts"
        tabs={[
          { to: paths.employee(head.id), label: 'people:part.overview' },
          ...(head.mayManage ? [part('identity'), part('mpo')] : []),
          ...(head.mayManage && head.mayPrivate ? [part('private')] : []),
          part('learning'),
          ...(head.mayPrivate ? [part('documents')] : []),
          part('events'),
          part('login'),
          ...(head.mayRetirement ? [part('handover')] : []),
        ]}
      />
      {children}
    </Page>
  )
}
