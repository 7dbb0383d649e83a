import { useActionData } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { useName } from '~/i18n/use-words'
import { paths } from '~/paths'
import { LinkButton, SubmitButton } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { plain, TextField } from '~/ui/fields'
import { useWords } from '~/ui/lang'
import { Link } from '~/ui/link'
import { Badge, Page } from '~/ui/page'
import { PostValues } from '~/ui/post-values'
import { DataTable, type Column } from '~/ui/table'
import { useTaka } from '~/i18n/use-taka'
import type { SectionData } from './load-cards.server'
import { useUnitNames } from './names'

type Row = SectionData['list']['items'][number]
const tones = { issued: 'good', withheld: 'bad', open: 'plain' } as const

/** The candidates of a section: whose card is out, who is withheld and why. */
export function CandidateList({ data }: { data: SectionData }) {
  const { t, n } = useWords()
  const name = useName()
  const units = useUnitNames()
  const taka = useTaka()
  const { exam, section, mayPrint, held } = data
  const here = `?exam=${exam.id}&section=${section.sectionId}`
  const columns: Column<Row>[] = [
    { key: 'roll', header: 'duties:card.roll', sortable: true, numeric: true },
    { key: 'name', header: 'common:name', sortable: true, cell: (row) => name(row) },
    { key: 'code', header: 'duties:card.id', hidden: true, cell: (row) => n(row.code) },
    {
      key: 'state',
      header: 'common:status',
      cell: (row) => (
        <>
          <Badge tone={tones[row.state]}>{t(`duties:admit.state.${row.state}`)}</Badge>
          {row.withheld ? <span className="ml-2 text-muted">{row.withheld}</span> : null}
          {row.owes ? (
            <span className="ml-2">
              {data.mayAccount ? (
                <Link className="link" to={paths.studentAccount(row.owes.studentId)}>
                  {t('duties:admit.owes', { amount: taka(row.owes.sum) })}
                </Link>
              ) : (
                t('duties:admit.owes', { amount: taka(row.owes.sum) })
              )}
            </span>
          ) : null}
        </>
      ),
    },
    { key: 'photo', header: 'duties:admit.photo', cell: (row) => t(row.photo ? 'common:yes' : 'common:no') },
    { key: 'seated', header: 'duties:card.seat', cell: (row) => t(row.seated ? 'common:yes' : 'common:no') },
    { key: 'printed', header: 'duties:admit.printed', numeric: true },
  ]
  return (
    <Page
      title={`${t('duties:admit.title')}: ${units.section(section)}`}
      description={`${name(exam)} ${n(exam.session)}`}
      actions={<LinkButton to={`?exam=${exam.id}`}>{t('common:back')}</LinkButton>}
    >
      <DataTable
        list={data.list}
        columns={columns}
        rowKey={(row) => row.enrolmentId}
        rowHeader="name"
        rowName={name}
        caption="duties:admit.title"
        defaultSort="roll"
        filters={[
          {
            key: 'state',
            label: 'common:status',
            options: (['issued', 'withheld', 'open'] as const).map((one) => ({
              value: one,
              text: t(`duties:admit.state.${one}`),
            })),
          },
          {
            key: 'photo',
            label: 'duties:admit.photo',
            options: [
              { value: 'yes', text: t('common:yes') },
              { value: 'no', text: t('common:no') },
            ],
          },
        ]}
        actions={(row) => (
          <span className="flex flex-wrap justify-end gap-1.5">
            {row.state === 'issued'
              ? (['bn', 'en'] as const).map((lang) => (
                  <LinkButton
                    key={lang}
                    small
                    document
                    to={`/site/admit-card/card?exam=${exam.id}&enrolment=${row.enrolmentId}&lang=${lang}`}
                  >
                    {lang === 'bn' ? 'বাংলা' : 'English'}
                    <span className="sr-only">
                      {' '}
                      {t('duties:card.title')} {name(row)}
                    </span>
                  </LinkButton>
                ))
              : null}
            {mayPrint && !exam.closed ? (
              row.state === 'withheld' ? (
                <PostValues
                  values={{ intent: 'release', exam: exam.id, enrolment: row.enrolmentId }}
                  className="contents"
                >
                  <SubmitButton small look="plain">
                    {t('duties:admit.release')}
                    <span className="sr-only"> {name(row)}</span>
                  </SubmitButton>
                </PostValues>
              ) : (
                <LinkButton small look="quiet" to={`${here}&hold=${row.enrolmentId}`}>
                  {t('duties:admit.hold')}
                  <span className="sr-only"> {name(row)}</span>
                </LinkButton>
              )
            ) : null}
          </span>
        )}
      />
      {held ? <HoldDialog examId={exam.id} who={held} closeTo={here} /> : null}
    </Page>
  )
}

function HoldDialog({ examId, who, closeTo }: { examId: number; who: Omit<Row, 'owes'>; closeTo: string }) {
  const { t } = useWords()
  const name = useName()
  const result = useActionData<SubmissionResult<string[]>>()
  return (
    <Dialog title={t('duties:admit.holdTitle', { name: name(who) })} closeTo={closeTo}>
      <PostValues values={{ intent: 'hold', exam: examId, enrolment: who.enrolmentId }} noValidate>
        <TextField
          field={plain('reason', result?.initialValue?.reason ?? who.withheld ?? '', {
            required: true,
            errors: result?.error?.reason ?? undefined,
          })}
          label="duties:admit.reason"
          hint="duties:admit.reasonHint"
          maxLength={200}
          autoFocus
        />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <LinkButton to={closeTo}>{t('common:cancel')}</LinkButton>
          <SubmitButton look="danger">{t('duties:admit.hold')}</SubmitButton>
        </div>
      </PostValues>
    </Dialog>
  )
}
